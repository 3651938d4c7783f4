/** The address on which another service answers a step, followed by a signed token. */
export const HOOK_PATH = "/hooks";
/** Largest body of such a call, in bytes. */
export const HOOK_BYTES_MOST = 64 * 1024;
