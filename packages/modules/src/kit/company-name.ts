import { plain } from "./facts.ts";

/** Matches the legal forms that are ignored in a company's name (folded text). */
const LEGAL_FORMS =
  /\b(?:sa|sas|sasu|sarl|eurl|snc|sci|scop|sca|selarl|gie|gmbh|ag|kg|ltd|limited|llc|llp|inc|corp|corporation|plc|bv|nv|spa|srl|sl|oy|ab)\b/gu;

/** Returns a company's name folded for comparison: "ACME S.A.S." becomes "acme". */
export function nameOf(text: string, legalForms: "ignored" | "kept"): string {
  const bare = plain(text.replaceAll(".", "")).replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  const name = legalForms === "ignored" ? plain(bare.replaceAll(LEGAL_FORMS, " ")) : bare.trim();
  return name || bare.trim() || plain(text);
}

/** Checks whether a text is only a legal form, such as "SA", which would match inside many names. */
export function isLegalForm(text: string): boolean {
  return plain(nameOf(text, "kept").replaceAll(LEGAL_FORMS, " ")) === "";
}
