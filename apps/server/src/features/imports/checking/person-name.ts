/**
 * Splits one cell into first and last name: "Lovelace, Ada", "LOVELACE Ada" and "Ada LOVELACE" (capitals are the last name); otherwise the
 * first word is the first name.
 */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const name = fullName.replace(/\s+/gu, " ").trim();
  const [before = "", after] = name.split(/ ?, ?/u, 2);
  if (after !== undefined && after !== "") return { firstName: after, lastName: before };
  const words = name.split(" ");
  const isCapital = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();
  const capitals = words.filter(isCapital);
  if (capitals.length > 0 && capitals.length < words.length) {
    return { firstName: words.filter((word) => !isCapital(word)).join(" "), lastName: capitals.join(" ") };
  }
  if (words.length === 1) return { firstName: "", lastName: name };
  return { firstName: words[0] ?? "", lastName: words.slice(1).join(" ") };
}
