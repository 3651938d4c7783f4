import type { StyleTrialInput, WrittenMessage } from "@filon/contracts/style";
import type { WorkspaceTx } from "@filon/db";
import * as products from "@filon/db/products";
import type { Caller } from "../../http/route.ts";
import { type KnownFact, writeInStyle } from "./write-in-style.ts";

/** The person of the calibration's first question, to whom trial messages are written. */
const EXAMPLE = {
  fr: { position: "responsable des achats", company: "Atelier Vernet" },
  en: { position: "purchasing manager", company: "Vernet Works" },
} as const;

/** Writes a trial message to an invented recipient: about what the member typed, or else the workspace's first active product. */
export async function trialMessage(
  tx: WorkspaceTx,
  { userId, firstName, lastName }: Caller,
  input: StyleTrialInput,
): Promise<WrittenMessage> {
  const { language, register, goal, slider, length, offer, attempt } = input;
  const facts: KnownFact[] = [
    { kind: "recipient.firstName", value: "Nadia", source: "example" },
    { kind: "recipient.lastName", value: "Martin", source: "example" },
    { kind: "recipient.civility", value: language === "fr" ? "Madame" : "Ms", source: "example" },
    { kind: "recipient.position", value: EXAMPLE[language].position, source: "example" },
    { kind: "recipient.company", value: EXAMPLE[language].company, source: "example" },
    { kind: "sender.firstName", value: firstName, source: "account" },
    { kind: "sender.lastName", value: lastName, source: "account" },
  ];
  const offers = offer === "" ? await offered(tx) : [{ kind: "product.benefit", value: offer, source: "offer" } as const];
  // A first message about nothing would only be polite.
  if (offers.length === 0 && goal === "meeting")
    return { subject: "", text: "", sentences: [], refused: "noOffer", warnings: [], engine: "offline" };
  facts.push(...offers);
  return writeInStyle(tx, userId, language, facts, { goal, register, slider, length, seed: `trial:${attempt}` });
}

/** Returns the name of the workspace's first active product as a fact; none when it has no product. */
async function offered(tx: WorkspaceTx): Promise<readonly KnownFact[]> {
  const filter = { search: null, state: "active", category: null, sort: "name", descending: false } as const;
  const [product] = await products.list(tx, filter);
  return product === undefined ? [] : [{ kind: "product.name", value: product.name, source: "product" }];
}
