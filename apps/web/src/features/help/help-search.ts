import { cutText } from "@filon/contracts/text";
/** The search text of the help, kept in the address. */
export interface HelpSearch {
  readonly q?: string;
}

export function readHelpSearch({ q }: Record<string, unknown>): HelpSearch {
  const text = typeof q === "string" || typeof q === "number" ? cutText(String(q).trim(), 100) : "";
  return text === "" ? {} : { q: text };
}
