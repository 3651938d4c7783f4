/**
 * A name as it is written: the first letter of each of its parts upper, the rest lower, hyphens and apostrophes kept
 * (AUTH-29); spaces are made single. « jean-PIERRE o'neill » gives « Jean-Pierre O'Neill ».
 */
export function capitalizeName(name: string): string {
  return name
    .normalize("NFC")
    .trim()
    .replaceAll(/\s+/gu, " ")
    .toLowerCase()
    .replaceAll(/(^|[\s\-'’])(\p{L})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase());
}
