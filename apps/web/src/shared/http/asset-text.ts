/** Returns the text of one of the page's own files, such as its icon; the API is not asked. */
export async function assetText(address: string): Promise<string> {
  return (await fetch(address)).text();
}
