// Python in a worker: the interpreter, its library and Doubloon come from this server, and from nowhere else.
import type { PyodideInterface } from "pyodide";

/** What is loaded, in this order; the page shows how far it is. */
export type Stage = "runtime" | "package" | "ready";

/** Starts Python and unpacks everything of ours; base is the address of the folder with the files. */
export async function startPython(base: string, tell: (stage: Stage) => void): Promise<PyodideInterface> {
  tell("runtime");
  const packed = fetch(new URL("doubloon.zip", base)).then((answer) => {
    if (!answer.ok) throw new Error(`doubloon.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  packed.catch(() => undefined); // it is awaited below, and said then
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", base).href)) as {
    loadPyodide: (options: object) => Promise<PyodideInterface>;
  };
  const python = await loadPyodide({ indexURL: base, checkAPIVersion: true });
  tell("package");
  python.unpackArchive(await packed, "zip", { extractDir: "/doubloon" });
  python.runPython("import sys; sys.path.insert(0, '/doubloon')");
  return python;
}
