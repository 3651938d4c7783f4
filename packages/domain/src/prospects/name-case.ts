/** Particles that stay in lower case inside a name. */
const PARTICLES = new Set(["de", "du", "des", "la", "le", "les", "d", "von", "van", "der", "den", "di", "da", "dos", "el", "ben"]);

/**
 * Fixes the case of a name written in all capitals or all small letters: JEAN-PIERRE becomes Jean-Pierre, "de la fontaine" becomes de la
 * Fontaine. A name in mixed case, such as McDonald, is left alone.
 */
export function nameCase(name: string): string {
  const isMixed = name !== name.toUpperCase() && name !== name.toLowerCase();
  // A single letter is an initial, in capitals on purpose.
  if (isMixed || !/\p{L}{2}/u.test(name)) return name;
  return name.toLowerCase().replace(/\p{L}[\p{L}\p{M}]*/gu, (word, offset: number, whole: string) => {
    const followed = offset + word.length < whole.length;
    return PARTICLES.has(word) && followed ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}
