import { buildProfile, type ByHand, findingsOf, textsOf } from "@filon/ai/style";
import type { StyleLanguage, StyleResults } from "@filon/contracts/style";
import type { WorkspaceTx } from "@filon/db";
import * as style from "@filon/db/style";

/** What a version of a profile is learned from. */
export interface Lesson {
  readonly userId: string;
  readonly language: StyleLanguage;
  readonly answers: style.StoredAnswers;
  readonly calibrationId: string | null;
  readonly reason: StyleResults["reason"];
  readonly byHand: ByHand;
  readonly at: Date;
}

/** Learns the next version of a member's profile from answers and all their samples of the language. */
export async function learnProfile(tx: WorkspaceTx, lesson: Lesson): Promise<void> {
  const { userId, language, answers, calibrationId, reason, byHand, at } = lesson;
  const kept = (await style.listSamples(tx, userId)).filter((sample) => sample.language === language);
  const samples = kept.map(({ masked_text: text, register }) => ({ text, register: register ?? undefined }));
  const profile = buildProfile(language, answers, samples);
  const results = findingsOf(profile, textsOf(language, answers, samples)).map(({ result, value, measure, quotes }) => ({
    result,
    value: byHand[result] ?? value,
    measured: value,
    byHand: byHand[result] !== undefined,
    measure,
    quotes: [...quotes],
  }));
  await style.addProfile(tx, { userId, language, calibration_id: calibrationId, reason, answers, profile, results, by_hand: byHand, at });
}
