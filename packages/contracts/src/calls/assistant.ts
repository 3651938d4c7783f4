import { z } from "zod";

/** Longest text that the assistant reads, in characters. */
export const READ_MOST = 20_000;

const Language = z.enum(["fr", "en"]);

/** Why the assistant gave no answer: a key of the dictionary's engine.calls. Never an invented answer. */
export const AssistantSilence = z.enum(["noProvider", "nothingToRead", "noOffer", "languageUnsupported", "notWritten", "outOfShape"]);
export type AssistantSilence = z.infer<typeof AssistantSilence>;

/** What an analysis answers with. */
export const AnswerShape = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text") }),
  z.strictObject({ kind: z.literal("yesNo") }),
  z.strictObject({ kind: z.literal("number") }),
  z.strictObject({ kind: z.literal("choice"), choices: z.array(z.string().min(1).max(60)).min(2).max(6) }),
]);
export type AnswerShape = z.infer<typeof AnswerShape>;

/** Something known, and where from. */
export const SourcedFact = z.strictObject({ kind: z.string().min(1).max(60), value: z.string().max(2_000), source: z.string().max(120) });
export type SourcedFact = z.infer<typeof SourcedFact>;

/** A reading, an analysis or a text by Filon's assistant: the local rules, or a provider's model in their place. */
export const AssistantCall = z.strictObject({
  kind: z.literal("assistant"),
  ask: z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("readReply"),
      text: z.string().max(READ_MOST),
      receivedAt: z.string().max(40),
      /** A request to stop is an opposition: the person is never contacted again. */
      obeysStop: z.boolean(),
    }),
    z.strictObject({
      type: z.literal("analyse"),
      question: z.string().min(1).max(4_000),
      inputs: z.array(SourcedFact).max(20),
      shape: AnswerShape,
    }),
    z.strictObject({
      type: z.literal("write"),
      goal: z.string().max(1_000),
      facts: z.array(SourcedFact).max(30),
      language: Language,
      register: z.enum(["cold", "warm", "client"]),
      length: z.enum(["shorter", "usual", "longer"]),
      address: z.enum(["auto", "tu", "vous"]),
      most: z.number().int().min(1),
      seed: z.string().max(100),
    }),
  ]),
});
export type AssistantCall = z.infer<typeof AssistantCall>;

/** Which engine answered, so that it can be said. */
const Engine = z.enum(["offline", "provider"]);
const Silent = z.strictObject({ answered: z.literal(false), why: AssistantSilence });

/** What a reply says. The confidence is out of 100; the quotes are the person's own words. */
export const ReplyRead = z.discriminatedUnion("answered", [
  z.strictObject({
    answered: z.literal(true),
    engine: Engine,
    intent: z.enum(["interested", "question", "later", "referral", "notInterested", "unsubscribe", "outOfOffice", "unclear"]),
    sentiment: z.enum(["positive", "neutral", "negative"]),
    confidence: z.number().int().min(0).max(100),
    /** A day that is named, YYYY-MM-DD. */
    date: z.string().nullable(),
    /** Somebody else who is named. */
    person: z.string().nullable(),
    quotes: z.array(z.string()),
  }),
  Silent,
]);
export type ReplyRead = z.infer<typeof ReplyRead>;

/** An answer from the inputs alone, with those that it rests on. */
export const Analysed = z.discriminatedUnion("answered", [
  z.strictObject({
    answered: z.literal(true),
    engine: Engine,
    answer: z.union([z.string().max(2_000), z.number(), z.boolean()]),
    why: z.string().max(1_000),
    sources: z.array(z.string()),
  }),
  Silent,
]);
export type Analysed = z.infer<typeof Analysed>;

/** A draft, with where each fact in it is known from. */
export const TextWritten = z.discriminatedUnion("answered", [
  z.strictObject({
    answered: z.literal(true),
    engine: Engine,
    text: z.string(),
    sources: z.array(z.strictObject({ text: z.string(), source: z.string() })),
    isStandardStyle: z.boolean(),
  }),
  Silent,
]);
export type TextWritten = z.infer<typeof TextWritten>;
