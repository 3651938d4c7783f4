/** Returns a generator of numbers from 0 to 1 that depends only on the words it begins with. */
export function seededBy(words: string): () => number {
  let state = 2_166_136_261;
  for (let at = 0; at < words.length; at += 1) state = Math.imul(state ^ words.charCodeAt(at), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507);
    state = Math.imul(state ^ (state >>> 13), 3_266_489_909);
    state = (state ^ (state >>> 16)) + 0x6d_2b_79_f5;
    return (state >>> 0) / 2 ** 32;
  };
}
