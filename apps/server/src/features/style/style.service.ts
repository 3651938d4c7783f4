import { createHash } from "node:crypto";
import { type ByHand, languageOf, mask, QUESTION_COUNT, wordsOf } from "@filon/ai/style";
import { UserError } from "@filon/contracts/errors";
import {
  type NewStyleSample,
  type SampleRefusal,
  SAMPLE_LEAST_WORDS,
  SAMPLE_MOST_WORDS,
  SAMPLES_MOST,
  type Style,
  STYLE_VALUES,
  type StyleAnswer,
  type StyleExport,
  type StyleLanguage,
  type StyleResult,
  type StyleTrialInput,
  type StyleValue,
  type WrittenMessage,
} from "@filon/contracts/style";
import { newId, type WorkspaceTx } from "@filon/db";
import { announce } from "@filon/db/realtime";
import * as style from "@filon/db/style";
import type { z } from "zod";
import { nowOf, type Services } from "../../services.ts";
import type { Caller } from "../../http/route.ts";
import { checkedAnswer } from "./check-answer.ts";
import { learnProfile } from "./learn-profile.ts";
import { isAnalysing, readStyle, resultsAnswer, sampleAnswer } from "./style-answer.ts";
import { analyseStyle } from "./style.jobs.ts";
import { trialMessage } from "./trial-message.ts";

/** Characters of a pasted text: 400 words have fewer. */
const MOST_CHARACTERS = 8_000;

/** Returns the caller's calibration and profile in a language. */
export async function get({ db, now }: Services, { workspaceId, userId }: Caller, language: StyleLanguage): Promise<Style> {
  return db.inWorkspace(workspaceId, (tx) => readStyle(tx, userId, language, nowOf({ now })));
}

/** Runs a change of the caller's style, tells their other windows, and returns the style. */
async function changed(
  services: Services,
  caller: Caller,
  language: StyleLanguage,
  change: (tx: WorkspaceTx, at: Date) => Promise<void>,
): Promise<Style> {
  const at = nowOf(services);
  return services.db.inWorkspace(caller.workspaceId, async (tx) => {
    await style.lockWriter(tx, caller.userId);
    await change(tx, at);
    await announce(tx, "style:changed", { timestamp: at.toISOString() }, caller.userId);
    return readStyle(tx, caller.userId, language, at);
  });
}

/** Returns the caller's open calibration; without one, opens one with the answers of the last. Throws 409 while it is analysed. */
async function openCalibration(tx: WorkspaceTx, userId: string, language: StyleLanguage, at: Date): Promise<style.CalibrationRow> {
  const last = await style.findCalibration(tx, userId, language);
  if (last !== null && isAnalysing(last, at)) throw new UserError("style.errors.analysing", { status: 409 });
  if (last !== null && last.state !== "completed") {
    if (last.state === "analysing") await style.changeCalibration(tx, last.id, "failed", at);
    return last;
  }
  await style.addCalibration(tx, { id: newId(), userId, language, answers: last?.answers ?? {}, at });
  const opened = await style.findCalibration(tx, userId, language);
  if (opened === null) throw new Error("The calibration that was opened is not there");
  return opened;
}

/** Keeps an answer. Throws 400 for one that does not fit its question, 409 while the answers are analysed. */
export async function answer(
  services: Services,
  caller: Caller,
  question: number,
  { language, answer: given }: { readonly language: StyleLanguage; readonly answer: StyleAnswer },
): Promise<Style> {
  const kept = checkedAnswer(question, given);
  return changed(services, caller, language, async (tx, at) => {
    const { id } = await openCalibration(tx, caller.userId, language, at);
    await style.answer(tx, id, question, kept);
  });
}

/** Starts the analysis; the answer comes before it ends. Throws 409 unless all questions are answered, or while it runs. */
export async function analyse(services: Services, caller: Caller, language: StyleLanguage): Promise<Style> {
  return changed(services, caller, language, async (tx, at) => {
    const { id, answers } = await openCalibration(tx, caller.userId, language, at);
    const missing = QUESTION_COUNT - Object.keys(answers).length;
    if (missing > 0) throw new UserError("style.errors.unanswered", { status: 409, params: { count: missing } });
    await style.changeCalibration(tx, id, "analysing", at);
    await services.jobs.enqueue(tx, analyseStyle, { workspaceId: caller.workspaceId, calibrationId: id }, { urgent: true });
  });
}

/** Gives up the open calibration; a profile stays as it is. Throws 409 while its answers are analysed. */
export async function discard(services: Services, caller: Caller, language: StyleLanguage): Promise<Style> {
  return changed(services, caller, language, async (tx, at) => {
    const last = await style.findCalibration(tx, caller.userId, language);
    if (last !== null && isAnalysing(last, at)) throw new UserError("style.errors.analysing", { status: 409 });
    await style.discard(tx, caller.userId, language);
  });
}

/** Sets a result by hand in a new version. Throws 400 for a value of another result, 404 without a profile. */
export async function adjust(
  services: Services,
  caller: Caller,
  change: { readonly language: StyleLanguage; readonly result: StyleResult; readonly value: StyleValue | null },
): Promise<Style> {
  const { language, result, value } = change;
  if (value !== null && !STYLE_VALUES[result].some((known) => known === value))
    throw new UserError("style.errors.value", { fields: { value: "style.errors.value" } });
  return changed(services, caller, language, async (tx, at) => {
    const last = await style.findProfile(tx, caller.userId, language);
    if (last === null) throw new UserError("style.errors.noProfile", { status: 404 });
    const { [result]: _, ...others } = last.by_hand;
    const byHand: ByHand = value === null ? others : { ...others, [result]: value };
    await learnProfile(tx, {
      userId: caller.userId,
      language,
      answers: last.answers,
      calibrationId: last.calibration_id,
      reason: "by_hand",
      byHand,
      at,
    });
  });
}

/** Writes a message to an invented recipient in the caller's style; the standard style without a profile. */
export async function writeTrial(services: Services, caller: Caller, input: StyleTrialInput): Promise<WrittenMessage> {
  return services.db.inWorkspace(caller.workspaceId, (tx) => trialMessage(tx, caller, input));
}

/** Learns again from the answers of the last version and the samples as they are now. */
async function learnFromSamples(tx: WorkspaceTx, userId: string, language: StyleLanguage, at: Date): Promise<void> {
  const last = await style.findProfile(tx, userId, language);
  await learnProfile(tx, {
    userId,
    language,
    answers: last?.answers ?? {},
    calibrationId: last?.calibration_id ?? null,
    reason: "samples",
    byHand: last?.by_hand ?? {},
    at,
  });
}

/** Keeps the texts that can be used, masked, and learns from them; says of the others why not. */
export async function addSamples(
  services: Services,
  caller: Caller,
  { language, samples }: { readonly language: StyleLanguage; readonly samples: readonly z.output<typeof NewStyleSample>[] },
): Promise<{ readonly style: Style; readonly refused: readonly { readonly index: number; readonly reason: SampleRefusal }[] }> {
  const refused: { index: number; reason: SampleRefusal }[] = [];
  const after = await changed(services, caller, language, async (tx, at) => {
    let room = SAMPLES_MOST - (await style.listSamples(tx, caller.userId)).filter((sample) => sample.language === language).length;
    let added = 0;
    for (const [index, { text, register }] of samples.entries()) {
      const words = text.length > MOST_CHARACTERS ? SAMPLE_MOST_WORDS + 1 : wordsOf(text).length;
      const reason = room <= 0 ? "tooMany" : refusalOf(text, words, language);
      if (reason !== null) {
        refused.push({ index, reason });
        continue;
      }
      const masked = mask(text.trim());
      const fingerprint = createHash("sha256").update(wordsOf(masked.toLowerCase()).join(" ")).digest();
      if (await style.addSample(tx, { id: newId(), userId: caller.userId, language, register, text: masked, words, fingerprint, at })) {
        room -= 1;
        added += 1;
      } else refused.push({ index, reason: "twice" });
    }
    if (added > 0) await learnFromSamples(tx, caller.userId, language, at);
  });
  return { style: after, refused };
}

function refusalOf(text: string, words: number, language: StyleLanguage): SampleRefusal | null {
  if (words < SAMPLE_LEAST_WORDS) return "tooShort";
  if (words > SAMPLE_MOST_WORDS) return "tooLong";
  return languageOf(text) === language ? null : "otherLanguage";
}

/** Deletes a sample, and forgets what was learned from it. Throws 404. */
export async function removeSample(services: Services, caller: Caller, id: string): Promise<void> {
  const at = nowOf(services);
  await services.db.inWorkspace(caller.workspaceId, async (tx) => {
    await style.lockWriter(tx, caller.userId);
    const language = await style.removeSample(tx, caller.userId, id);
    if (language === null) throw new UserError("style.errors.noSample", { status: 404 });
    await learnFromSamples(tx, caller.userId, language, at);
    await announce(tx, "style:changed", { timestamp: at.toISOString() }, caller.userId);
  });
}

/** Returns everything kept about how the caller writes. */
export async function download(services: Services, { workspaceId, userId }: Caller): Promise<StyleExport> {
  return services.db.inWorkspace(workspaceId, async (tx) => ({
    exportedAt: nowOf(services).toISOString(),
    calibrations: (await style.listCalibrations(tx, userId)).map(
      ({ language, state, answers, started_at: started, completed_at: completed }) => ({
        language,
        state,
        answers,
        startedAt: started.toISOString(),
        completedAt: completed?.toISOString() ?? null,
      }),
    ),
    samples: (await style.listSamples(tx, userId)).map((sample) => ({ ...sampleAnswer(sample), language: sample.language })),
    profiles: (await style.listProfiles(tx, userId)).map((row) => ({
      language: row.language,
      results: resultsAnswer(row),
      profile: row.profile,
    })),
  }));
}

/** Deletes everything about how the caller writes. */
export async function remove(services: Services, { workspaceId, userId }: Caller): Promise<void> {
  await services.db.inWorkspace(workspaceId, async (tx) => {
    await style.remove(tx, userId);
    await announce(tx, "style:changed", { timestamp: nowOf(services).toISOString() }, userId);
  });
}
