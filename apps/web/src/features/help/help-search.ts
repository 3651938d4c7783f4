/** What is looked for in the help, kept in the address. */
export interface HelpSearch {
  readonly q?: string;
}

export function readHelpSearch({ q }: Record<string, unknown>): HelpSearch {
  const text = typeof q === "string" || typeof q === "number" ? String(q).trim().slice(0, 100) : "";
  return text === "" ? {} : { q: text };
}
