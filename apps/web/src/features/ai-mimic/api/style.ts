import {
  type Style,
  style,
  type StyleExport,
  type StyleLanguage,
  type StyleResult,
  type StyleValue,
  type WrittenMessage,
} from "@filon/contracts/style";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput } from "../../../shared/http/index.ts";

/** First element of every query key about the user's style. */
export const STYLE = ["style"] as const;
export const STYLE_SHOWN = [STYLE];

/** How often an analysis is asked about, should its event be lost. */
const ANALYSIS_ASKED_MS = 3_000;

export function styleQuery(language: StyleLanguage) {
  return queryOptions({
    queryKey: [...STYLE, language],
    queryFn: async ({ signal }): Promise<Style> => (await call(style.get, { query: { language }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === "analysing" ? ANALYSIS_ASKED_MS : false),
  });
}

export async function answer(question: number, body: CallInput<typeof style.answer>["body"]): Promise<Style> {
  return (await call(style.answer, { params: { question }, body })).data;
}

export async function analyse(language: StyleLanguage): Promise<Style> {
  return (await call(style.analyse, { body: { language } })).data;
}

export async function discard(language: StyleLanguage): Promise<Style> {
  return (await call(style.discard, { body: { language } })).data;
}

export async function adjust(body: {
  readonly language: StyleLanguage;
  readonly result: StyleResult;
  readonly value: StyleValue | null;
}): Promise<Style> {
  return (await call(style.adjust, { body })).data;
}

export type TrialWish = CallInput<typeof style.writeTrial>["body"];

export async function writeTrial(body: TrialWish): Promise<WrittenMessage> {
  return (await call(style.writeTrial, { body })).data;
}

export async function addSamples(body: CallInput<typeof style.addSamples>["body"]) {
  return (await call(style.addSamples, { body })).data;
}

export async function removeSample(id: string): Promise<void> {
  await call(style.removeSample, { params: { id } });
}

export async function download(): Promise<StyleExport> {
  return (await call(style.download, {})).data;
}

export async function remove(): Promise<void> {
  await call(style.remove, {});
}
