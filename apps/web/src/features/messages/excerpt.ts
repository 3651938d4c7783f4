const BEFORE = 30;
const MOST = 160;

/** Normalises a text for searching: no accents, lower case, every character in its place. */
function plain(text: string): string {
  return Array.from(text, (character) => character.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().at(0) ?? " ").join("");
}

/** Returns the part of a message around the first search word, on one line. */
export function excerptOf(text: string, searched: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  const characters = Array.from(line);
  const [first = ""] = plain(searched).trim().split(/\s+/u);
  const at = first === "" ? -1 : plain(line).indexOf(first);
  if (at <= BEFORE) return characters.slice(0, MOST).join("");
  return `…${characters.slice(at - BEFORE, at - BEFORE + MOST).join("")}`;
}
