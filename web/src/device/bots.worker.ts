// Bots in a worker: it is sent what a seat knows, and answers with an action.
import { startPython } from "./python";

type Think = (task: Uint8Array) => Uint8Array;

let ready: Promise<Think> | undefined;

async function start(base: string): Promise<Think> {
  const python = await startPython(base, () => undefined);
  return python.pyimport("doubloon.device.browser").think as Think;
}

onmessage = async ({ data }: MessageEvent<string | Uint8Array>) => {
  if (typeof data === "string") {
    ready = start(data);
    return;
  }
  try {
    const think = await ready!;
    postMessage(think(data));
  } catch (error) {
    postMessage(String(error));
  }
};
