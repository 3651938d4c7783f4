import { cutText } from "@filon/contracts";

/** The longest name that a list may have, in characters. */
const LONGEST = 120;

/**
 * What a list made of a file is called when nobody says otherwise: as the file, without its ending and with spaces where it has
 * underscores; with a number behind it where there is a list of that name already, whatever its case.
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
