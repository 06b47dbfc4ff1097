// How far the server of this device is.
import type { Stage } from "./python";

export const deviceState = $state<{ stage: Stage | null; failed: string | null }>({ stage: null, failed: null });
