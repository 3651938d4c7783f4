import { compose, type Fact, type Wish } from "@filon/ai/composer";
import { buildProfile, type StyleProfile, withSet } from "@filon/ai/style";
import type { FactSource, StyleLanguage, WrittenMessage } from "@filon/contracts/style";
import type { WorkspaceTx } from "@filon/db";
import * as style from "@filon/db/style";

/** A fact for a message, and the source shown with it. */
export interface KnownFact {
  readonly kind: string;
  readonly value: string;
  readonly source: FactSource;
}

/** Writes a message in a member's style of now, from facts alone; without a profile, in the standard style, and `warnings` says so. */
export async function writeInStyle(
  tx: WorkspaceTx,
  userId: string,
  language: StyleLanguage,
  known: readonly KnownFact[],
  wish: Pick<Wish, "goal" | "register" | "slider" | "seed" | "length" | "address" | "most">,
): Promise<WrittenMessage> {
  const row = await style.findProfile(tx, userId, language);
  const samples = (await style.listSamples(tx, userId)).filter((sample) => sample.language === language);
  // Written by learnProfile only.
  const profile = row === null ? buildProfile(language, {}, []) : withSet(row.profile as StyleProfile, row.by_hand);
  const facts: Fact[] = known.map(({ kind, value, source }, at) => ({ id: String(at), kind, value, source, use: "say" }));
  const written = compose({ ...wish, language, profile, samples: samples.map(({ masked_text: text }) => text), facts });
  return {
    subject: written.subject,
    text: written.text,
    sentences: written.sentences.map((sentence) => ({
      text: sentence.text,
      facts: [...new Set(sentence.facts)].flatMap((id) => {
        const fact = known[Number(id)];
        return fact === undefined ? [] : [{ source: fact.source, value: fact.value }];
      }),
    })),
    refused: written.refused,
    warnings: [...written.warnings],
    engine: "offline",
  };
}
