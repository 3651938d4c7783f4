/** Returns the text of one of the page's own files, such as its icon; the API is not asked. */
export async function assetText(address: string): Promise<string> {
  return (await fetch(address)).text();
}

/** Returns the bytes of one of the page's own files, such as its font; null if it cannot be read. */
export async function assetBytes(address: string): Promise<Uint8Array | null> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok === true ? new Uint8Array(await answer.arrayBuffer()) : null;
}
