import { cutText } from "@filon/contracts/text";

/** The maximum length of a list's name, in characters. */
const LONGEST = 120;

/**
 * Suggests a name for a list made from a file: the file's name without its extension, with spaces for underscores, and a number if a
 * list of that name exists, ignoring case.
 */
export function proposedListName(fileName: string, taken: readonly string[]): string {
  const ending = /\.[a-z0-9]{1,5}$/iu.exec(fileName);
  const bare = (ending && ending.index > 0 ? fileName.slice(0, ending.index) : fileName).replaceAll("_", " ").trim();
  const known = new Set(taken.map((name) => name.trim().toLowerCase()));
  const named = (suffix: string) => cutText(bare, LONGEST - suffix.length).trim() + suffix;
  let name = named("");
  for (let number = 2; known.has(name.toLowerCase()); number += 1) name = named(` ${number}`);
  return name;
}
