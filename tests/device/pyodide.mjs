// Runs a Python file in Pyodide, as a browser does: node pyodide.mjs ZIP FILE FOLDER ARGUMENT...
// FOLDER is mounted as /games there; the arguments are those of the file.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [zip, file, folder, ...argv] = process.argv.slice(2);
const pyodide = createRequire(pathToFileURL(`${process.cwd()}/package.json`)).resolve("pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
const python = await loadPyodide({ stdout: (line) => console.log(line) });
python.unpackArchive(new Uint8Array(readFileSync(zip)), "zip", { extractDir: "/doubloon" });
python.FS.mkdirTree("/games");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/games");
python.globals.set("argv", python.toPy([file, ...argv]));
python.runPython("import sys; sys.path.insert(0, '/doubloon'); sys.argv = argv");
python.runPython(readFileSync(file, "utf-8"), { globals: python.toPy({ __name__: "__main__" }) });
