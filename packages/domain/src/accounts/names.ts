/**
 * Capitalises a name: the first letter of each part in upper case, the rest in lower case; parts begin after a hyphen, an apostrophe or a
 * space (AUTH-29).
 */
export function capitalisedName(name: string): string {
  return name
    .trim()
    .toLocaleLowerCase("fr")
    .replaceAll(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase("fr"));
}
