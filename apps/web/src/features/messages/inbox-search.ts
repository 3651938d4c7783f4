import { type Channel, CHANNELS, type ConversationBox, cutText } from "@filon/contracts";

/** What the inbox shows, as its address holds it; what is absent is the default: the conversations that were answered. */
export interface InboxSearch {
  readonly q?: string;
  readonly box?: Exclude<ConversationBox, "inbox" | "all">;
  readonly channel?: Channel;
  readonly campaign?: string;
}

export const BOXES = ["inbox", "unread", "waiting", "archived"] as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
/** Characters that are searched for. */
const MOST = 100;

/** Reads the inbox's state from the address; whatever is not understood is left out, never an error. */
export function readInboxSearch(address: Record<string, unknown>): InboxSearch {
  const typed = address["q"];
  // An address such as ?q=42 is parsed to a number by the router.
  const q = cutText((typeof typed === "string" || typeof typed === "number" ? String(typed) : "").trim(), MOST);
  const found = {
    q: q === "" ? undefined : q,
    box: (["unread", "waiting", "archived"] as const).find((box) => box === address["box"]),
    channel: CHANNELS.find((channel) => channel === address["channel"]),
    campaign: typeof address["campaign"] === "string" && UUID.test(address["campaign"]) ? address["campaign"] : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Which conversations are asked for: a search without a box looks in all of them. */
export function boxOf({ box, q }: InboxSearch): ConversationBox {
  return box ?? (q === undefined ? "inbox" : "all");
}
