// The server of this device as a transport: started when it is first needed, or a little before.
import { Device } from "./device";
import type { Transport } from "./types";
import { deviceState } from "./state.svelte";
import ServerWorker from "./server.worker?worker";

let device: Device | undefined;

/** Starts the server, unless it runs already. */
export function startDevice(): Device {
  return (device ??= new Device(
    new ServerWorker(),
    (stage) => (deviceState.stage = stage),
    (reason) => (deviceState.failed = reason),
  ));
}

export const onDevice: Transport = {
  request(method, path, body, key) {
    const keyed = key === undefined ? path : `${path}?key=${encodeURIComponent(key)}`;
    return startDevice().request(method, keyed, body === undefined ? undefined : JSON.stringify(body));
  },
  connect: (table) => startDevice().connect(table),
};
