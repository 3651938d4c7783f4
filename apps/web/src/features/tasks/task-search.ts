import { cutText } from "@filon/contracts/text";

/** The page's state as held in the address; by default, all open tasks. */
export interface TaskSearch {
  readonly q?: string;
  /** Tasks that are no longer open. */
  readonly closed?: true;
  readonly whose?: "me" | "nobody";
  readonly campaign?: string;
  /** The task shown beside the list. */
  readonly task?: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
/** Maximum length of a search, in characters. */
const MOST = 100;

/** Reads the page's state from the address; unrecognised values are ignored and never throw. */
export function readTaskSearch(address: Record<string, unknown>): TaskSearch {
  const typed = address["q"];
  // The router parses ?q=42 as a number.
  const q = cutText((typeof typed === "string" || typeof typed === "number" ? String(typed) : "").trim(), MOST);
  const idOf = (value: unknown) => (typeof value === "string" && UUID.test(value) ? value : undefined);
  const found = {
    q: q === "" ? undefined : q,
    closed: address["closed"] === true ? true : undefined,
    whose: (["me", "nobody"] as const).find((whose) => whose === address["whose"]),
    campaign: idOf(address["campaign"]),
    task: idOf(address["task"]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
