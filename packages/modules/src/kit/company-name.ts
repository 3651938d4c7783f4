import { plain } from "./facts.ts";

/** Legal forms that are no part of a company's name, folded. */
const LEGAL_FORMS =
  /\b(?:sa|sas|sasu|sarl|eurl|snc|sci|scop|sca|selarl|gie|gmbh|ag|kg|ltd|limited|llc|llp|inc|corp|corporation|plc|bv|nv|spa|srl|sl|oy|ab)\b/gu;

/** Returns a company's name as it is compared: "ACME S.A.S." is "acme". */
export function nameOf(text: string, legalForms: "ignored" | "kept"): string {
  const bare = plain(text.replaceAll(".", "")).replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  const name = legalForms === "ignored" ? plain(bare.replaceAll(LEGAL_FORMS, " ")) : bare.trim();
  return name || bare.trim() || plain(text);
}

/** Whether a text is no more than a legal form, such as "SA": as a part of other names it would be found anywhere. */
export function isLegalForm(text: string): boolean {
  return plain(nameOf(text, "kept").replaceAll(LEGAL_FORMS, " ")) === "";
}
