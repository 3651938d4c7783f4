/**
 * Returns a number in [0, 1) that depends only on the seed: FNV-1a over the text, then the finaliser of splitmix32. Good
 * enough to spread people and jitter; not for secrets.
 */
export function seededRandom(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}
