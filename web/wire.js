// Makes the types of what the server says from its schemas (PYTHON: the interpreter that knows the server):
// node wire.js            everything, for src/wire
// node wire.js GAME FILE  a game that comes from elsewhere, for its own folder
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const python = process.env.PYTHON ?? ".venv/bin/python"; // seen from the root of the project

/** What the server prints about something. */
function printed(...about) {
  return execFileSync(python, ["-m", "tools.protocol", ...about], { cwd: "..", encoding: "utf8" });
}

/** Says that things whose fields are listed have no others. */
function closed(schema) {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== "object") return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return schema.type === "object" && schema.properties ? { additionalProperties: false, ...parts } : parts;
}

/** Everything that has a name in a schema becomes a type of that name. */
async function write(path, definitions) {
  const root = { $defs: closed(definitions), type: "object", additionalProperties: false };
  const options = { unreachableDefinitions: true, format: false, ignoreMinAndMaxItems: true };
  writeFileSync(path, await compile(root, "Everything", options));
}

async function writeGame(game, path) {
  await write(path, JSON.parse(printed(game)).$defs);
}

async function writeEverything() {
  mkdirSync("src/wire", { recursive: true });
  await write("src/wire/socket.d.ts", JSON.parse(printed()).$defs);
  const http = printed("http").replaceAll("#/components/schemas/", "#/$defs/");
  await write("src/wire/http.d.ts", JSON.parse(http).components.schemas);
  for (const game of JSON.parse(printed("games"))) await writeGame(game, `src/wire/${game}.d.ts`);
}

const [game, path] = process.argv.slice(2);
await (game ? writeGame(game, path) : writeEverything());
