/**
 * Formats a name: the first letter of each part in upper case, the rest in lower case, hyphens and apostrophes kept
 * (AUTH-29), repeated spaces collapsed. « jean-PIERRE o'neill » gives « Jean-Pierre O'Neill ».
 */
export function capitalizeName(name: string): string {
  return name
    .normalize("NFC")
    .trim()
    .replaceAll(/\s+/gu, " ")
    .toLowerCase()
    .replaceAll(/(^|[\s\-'’])(\p{L})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase());
}
