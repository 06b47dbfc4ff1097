// Names for messages and requests, so that the server knows one that is sent again.

/** Never the same twice, also not on another page. */
export function newId(): string {
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("")
  );
}
