import type { StyleProfile } from "@filon/ai/style";
import { QUESTION_COUNT } from "@filon/ai/style";
import type { Style, StyleLanguage, StyleResults, StyleSample } from "@filon/contracts/style";
import type { WorkspaceTx } from "@filon/db";
import * as style from "@filon/db/style";

/** An analysis that has not ended by now never will: its process was killed more often than it is retried. */
export const ANALYSIS_LOST_AFTER_MS = 120_000;

/** Returns whether an analysis is under way and may still end. */
export function isAnalysing({ state, analysing_since: since }: style.CalibrationRow, now: Date): boolean {
  return state === "analysing" && since !== null && now.getTime() - since.getTime() < ANALYSIS_LOST_AFTER_MS;
}

/** Returns the state of a member's calibration in a language, and what has been learned. */
export async function readStyle(tx: WorkspaceTx, userId: string, language: StyleLanguage, now: Date): Promise<Style> {
  const calibration = await style.findCalibration(tx, userId, language);
  const profile = await style.findProfile(tx, userId, language);
  const replaced = profile === null ? null : await style.findReplaced(tx, userId, profile);
  const samples = (await style.listSamples(tx, userId)).filter((sample) => sample.language === language);
  const answers = calibration?.answers ?? {};
  const isLost = calibration?.state === "analysing" && !isAnalysing(calibration, now);
  return {
    language,
    state: calibration === null ? "not_started" : isLost ? "failed" : calibration.state,
    percent: Math.round((100 * Object.keys(answers).length) / QUESTION_COUNT),
    answers,
    results: profile === null ? null : resultsAnswer(profile),
    previous: replaced === null ? null : resultsAnswer(replaced),
    samples: samples.map(sampleAnswer),
  };
}

export function sampleAnswer({ id, register, masked_text: text, words, consent_at: at }: style.SampleRow): StyleSample {
  return { id, register, text, words, addedAt: at.toISOString() };
}

/** Returns a version of a profile as its member reads it. */
export function resultsAnswer({ version, reason, created_at: createdAt, profile, results }: style.ProfileRow): StyleResults {
  // Written by learnProfile only.
  const { evidence, greetings, closings, address, banned } = profile as StyleProfile;
  return {
    version,
    reason,
    createdAt: createdAt.toISOString(),
    words: evidence.words,
    answers: evidence.answers,
    samples: evidence.samples,
    findings: results,
    greetings,
    closings,
    address,
    banned: [...banned],
  };
}
