import { z } from "zod";
import { answerOf, Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import {
  NewStyleSample,
  SampleRefusal,
  SAMPLES_MOST,
  Style,
  STYLE_RESULTS,
  StyleAnswer,
  StyleExport,
  StyleLanguage,
  StyleTrialInput,
  StyleValue,
  WrittenMessage,
} from "./style.ts";

const language = { language: StyleLanguage };

/** The caller's own calibration and profile in a language. */
export const get = defineEndpoint({
  method: "GET",
  path: "/api/style",
  access: "user",
  query: z.strictObject(language),
  answer: answerOf(Style),
});
/** Keeps the answer to a question; the first one after a completed calibration opens another, with the old answers. */
export const answer = defineEndpoint({
  method: "PUT",
  path: "/api/style/answers/{question}",
  access: "user",
  params: z.strictObject({ question: z.coerce.number().int().min(1).max(15) }),
  body: z.strictObject({ ...language, answer: StyleAnswer }),
  answer: answerOf(Style),
});
/** Starts the analysis of fifteen answers. 409 unless all are given. */
export const analyse = defineEndpoint({
  method: "POST",
  path: "/api/style/analyse",
  access: "user",
  body: z.strictObject(language),
  answer: answerOf(Style),
});
/** Gives up a recalibration: the profile stays as it is. */
export const discard = defineEndpoint({
  method: "POST",
  path: "/api/style/discard",
  access: "user",
  body: z.strictObject(language),
  answer: answerOf(Style),
});
/** Sets a result by hand, or with null goes back to what was measured. */
export const adjust = defineEndpoint({
  method: "PATCH",
  path: "/api/style/profile",
  access: "user",
  body: z.strictObject({ ...language, result: z.enum(STYLE_RESULTS), value: StyleValue.nullable() }),
  answer: answerOf(Style),
});
/** Writes a message to an invented recipient; nothing is kept or sent. */
export const writeTrial = defineEndpoint({
  method: "POST",
  path: "/api/style/trial",
  access: "user",
  body: StyleTrialInput,
  answer: answerOf(WrittenMessage),
});
/** Keeps the member's own texts, masked. One that cannot be used does not stop the others. */
export const addSamples = defineEndpoint({
  method: "POST",
  path: "/api/style/samples",
  access: "user",
  body: z.strictObject({
    ...language,
    samples: z.array(NewStyleSample).min(1).max(SAMPLES_MOST),
    /** The member declares the words to be their own. */
    mine: z.literal(true),
  }),
  answer: answerOf(z.object({ style: Style, refused: z.array(z.object({ index: z.int(), reason: SampleRefusal })) })),
});
export const removeSample = defineEndpoint({
  method: "DELETE",
  path: "/api/style/samples/{id}",
  access: "user",
  params: IdParams,
  answer: Done,
});
/** Everything kept about how the caller writes. */
export const download = defineEndpoint({
  method: "GET",
  path: "/api/style/export",
  access: "user",
  answer: answerOf(StyleExport),
});
/** Deletes answers, samples and profiles in all languages. */
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/style",
  access: "user",
  answer: Done,
});
