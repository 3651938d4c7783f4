import { type Channel, CHANNELS } from "@filon/contracts/outreach";
import type { ConversationBox } from "@filon/contracts/messages";
import { cutText } from "@filon/contracts/text";

/** The inbox's state as held in the address; by default, the conversations with replies. */
export interface InboxSearch {
  readonly q?: string;
  readonly box?: Exclude<ConversationBox, "inbox" | "all">;
  readonly channel?: Channel;
  readonly campaign?: string;
}

export const BOXES = ["inbox", "unread", "waiting", "archived"] as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
/** Maximum length of a search, in characters. */
const MOST = 100;

/** Reads the inbox's state from the address; unrecognised values are ignored and never throw. */
export function readInboxSearch(address: Record<string, unknown>): InboxSearch {
  const typed = address["q"];
  // The router parses ?q=42 as a number.
  const q = cutText((typeof typed === "string" || typeof typed === "number" ? String(typed) : "").trim(), MOST);
  const found = {
    q: q === "" ? undefined : q,
    box: (["unread", "waiting", "archived"] as const).find((box) => box === address["box"]),
    channel: CHANNELS.find((channel) => channel === address["channel"]),
    campaign: typeof address["campaign"] === "string" && UUID.test(address["campaign"]) ? address["campaign"] : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Returns the box to load: a search without a box covers all of them. */
export function boxOf({ box, q }: InboxSearch): ConversationBox {
  return box ?? (q === undefined ? "inbox" : "all");
}
