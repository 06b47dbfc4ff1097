/** Whether this is the static site: there is no server but the one on this device. */
export const SITE = import.meta.env.MODE === "site";
