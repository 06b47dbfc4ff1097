import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// While developing: where `doubloon serve` listens.
const server = process.env.DOUBLOON_SERVER ?? "http://127.0.0.1:8000";

// Folders of games that do not come with the client: src/kit/entry.ts says what is in them.
const further = (process.env.DOUBLOON_GAMES ?? "")
  .split(delimiter)
  .filter(Boolean)
  .map((folder) => resolve(folder));

/** The module from which src/games/registry.ts takes them. */
function furtherGames(): Plugin {
  const name = "virtual:doubloon-games";
  const imports = further.map(
    (folder, i) => `import { entry as game${i} } from ${JSON.stringify(join(folder, "entry.ts"))};`,
  );
  const games = further.map((_, i) => `game${i}`).join(", ");
  return {
    name: "doubloon-games",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? [...imports, `export const further = [${games}];`].join("\n") : undefined),
  };
}

// Python for tables on the player's own device: its interpreter, and Doubloon as tools/device.py has packed it.
const PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const deviceFiles = new Map([
  ...PYODIDE.map((name) => [name, resolve("node_modules/pyodide", name)] as const),
  ["doubloon.zip", resolve(process.env.DOUBLOON_DEVICE ?? "../.venv/device/doubloon.zip")],
]);
const TYPES: Record<string, string> = { mjs: "text/javascript", wasm: "application/wasm", json: "application/json" };

/** These files, in the folder device/ of the site. */
function device(): Plugin {
  return {
    name: "doubloon-device",
    generateBundle() {
      for (const [name, path] of deviceFiles)
        this.emitFile({ type: "asset", fileName: `device/${name}`, source: readFileSync(path) });
    },
    configureServer(server) {
      server.middlewares.use("/device", (request, response, next) => {
        const name = (request.url ?? "").slice(1);
        const path = deviceFiles.get(name);
        if (path === undefined) return next();
        response.setHeader("content-type", TYPES[name.split(".").pop()!] ?? "application/octet-stream");
        response.end(readFileSync(path));
      });
    },
  };
}

interface Modules {
  getModuleInfo: (id: string) => { importers: string[]; isEntry: boolean } | null;
}

/** Whether a module comes with the first page. Texts do not count: the list of them all imports each of them. */
function isFirst(id: string, modules: Modules): boolean {
  const reached = new Set(id.includes("/paraglide/messages") ? [] : [id]);
  for (const one of reached) {
    const { isEntry = false, importers = [] } = modules.getModuleInfo(one) ?? {};
    if (isEntry) return true;
    for (const importer of importers) reached.add(importer);
  }
  return false;
}

export default defineConfig(({ mode }) => ({
  plugins: [
    furtherGames(),
    ...(mode === "site" ? [device()] : []),
    svelte(),
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/paraglide",
      strategy: ["baseLocale"],
      outputStructure: "message-modules", // a file for each text, so that each is loaded only where it is said
    }),
  ],
  resolve: { alias: { doubloon: resolve("src") } },
  worker: { format: "es" },
  build: {
    outDir: process.env.DOUBLOON_CLIENT_OUT ?? "../src/doubloon/server/client",
    emptyOutDir: true,
    manifest: true, // what each part loads, for the test of how much that is
    target: "es2022",
    assetsInlineLimit: 0, // the server allows no inline content
    // The first page is one file, not many small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ debugName: "first", name: (id, modules) => (isFirst(id, modules) ? "first" : null) }],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".", ...further] } },
  test: {
    include: ["src/**/*.test.ts"],
    isolate: false, // or every file would load all texts again
    testTimeout: 30_000, // the first one may have them all to load
  },
}));
