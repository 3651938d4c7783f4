import { vi } from "vitest";

/** A browser's storage for a site, for tests that run without a browser. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#items.set(key, String(value));
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  clear() {
    this.#items.clear();
  }
}

/** The browser APIs that client code uses outside components: storage, window events, the document's language. */
export function standInBrowser(): { readonly storage: Storage; readonly window: EventTarget } {
  const storage = new MemoryStorage();
  const window = new EventTarget();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", new MemoryStorage());
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", { documentElement: { lang: "fr" } });
  return { storage, window };
}

/** Returns an unsigned access token with these claims. */
export function unsignedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(claims)}.signature`;
}
