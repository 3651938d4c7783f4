/** Where this tab keeps the verifier of an account's connecting with Apple, which comes back as a sign-in does. */
const KEY = "appleLink";

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** What this browser alone knows of something begun at Apple, and its SHA-256 to begin with. */
export async function makeVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
  return { verifier, challenge };
}

/** Keeps that an account is being connected. */
export function beginAppleLink(verifier: string): void {
  sessionStorage.setItem(KEY, verifier);
}

/** Whether what comes back from Apple was begun in the settings. */
export function connectsApple(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** The verifier of a connecting, once. */
export function takeAppleLink(): string | null {
  const verifier = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return verifier;
}
