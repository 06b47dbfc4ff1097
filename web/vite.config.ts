import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// While developing: where `doubloon serve` listens.
const server = process.env.DOUBLOON_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    svelte(),
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/paraglide",
      strategy: ["baseLocale"],
      outputStructure: "message-modules", // a file for each text, so that each is loaded only where it is said
    }),
  ],
  build: {
    outDir: process.env.DOUBLOON_CLIENT_OUT ?? "../src/doubloon/server/client",
    emptyOutDir: true,
    manifest: true, // what each part loads, for the test of how much that is
    target: "es2022",
    assetsInlineLimit: 0, // the server allows no inline content
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    include: ["src/**/*.test.ts"],
    isolate: false, // or every file would load all texts again
    testTimeout: 30_000, // the first one may have them all to load
  },
});
