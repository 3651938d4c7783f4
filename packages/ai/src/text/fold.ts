/**
 * Folds a text for matching: lower case, no accents, straight apostrophes and hyphens, plain spaces. Every UTF-16 unit stays in its place, so a match
 * in the folded text has the same start and end in the NFC text.
 */
export function fold(text: string): string {
  let folded = "";
  for (const unit of text.split("")) folded += foldUnit(unit);
  return folded;
}

const KNOWN = new Map<string, string>();

function foldUnit(unit: string): string {
  if (unit >= "a" && unit <= "z") return unit;
  const known = KNOWN.get(unit);
  if (known !== undefined) return known;
  const folded = freshlyFolded(unit);
  if (KNOWN.size < 4_096) KNOWN.set(unit, folded);
  return folded;
}

function freshlyFolded(unit: string): string {
  if (/[’‘ʼ`´]/u.test(unit)) return "'";
  if (/[‐‑–—]/u.test(unit)) return "-";
  if (unit !== "\n" && /[\s\u00A0\u202F]/u.test(unit)) return " ";
  const plain = unit.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.length === 1 ? plain : unit;
}
