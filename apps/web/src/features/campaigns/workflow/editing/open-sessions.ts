/** Marks a session as open in a tab of this browser until the returned function is called or the tab closes. */
export function holdSession(key: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without the Web Locks API (an insecure origin), sessions are not marked.
  void locks()?.request(key, () => held);
  return () => release();
}

/** Returns the keys of the sessions that are open in some tab of this browser: they save their work themselves. */
export async function openSessions(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
}

function locks(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}
