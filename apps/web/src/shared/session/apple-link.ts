/** Session key of the verifier used while connecting an account with Apple, whose answer arrives like a sign-in's. */
const KEY = "appleLink";

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns a secret that only this browser knows, and its SHA-256 to send to Apple. */
export async function makeVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
  return { verifier, challenge };
}

/** Records that an account is being connected. */
export function beginAppleLink(verifier: string): void {
  sessionStorage.setItem(KEY, verifier);
}

/** Whether an answer from Apple belongs to a connection started in the settings. */
export function connectsApple(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** Returns and removes the verifier of a connection. */
export function takeAppleLink(): string | null {
  const verifier = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return verifier;
}
