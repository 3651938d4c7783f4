import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** A language in which a member writes; each has a profile of its own. */
export const StyleLanguage = z.enum(["fr", "en"]);
export type StyleLanguage = z.infer<typeof StyleLanguage>;

/** Whom one writes to: a stranger, somebody who has answered, a client. */
export const StyleRegister = z.enum(["cold", "warm", "client"]);
export type StyleRegister = z.infer<typeof StyleRegister>;

/** Characters of a written answer of the calibration. */
export const ANSWER_LEAST = 10;
export const ANSWER_MOST = 600;
/** Characters of an answer of one's own beside the choices. */
export const OTHER_MOST = 120;

/** An answer: a text (empty when it was passed), or keys of choices, and perhaps a choice of one's own. */
export const StyleAnswer = z
  .strictObject({
    text: z.string().max(ANSWER_MOST).optional(),
    /** For prospects and clients apart: first the choice for prospects, then that for clients. */
    chosen: z.array(z.string().max(40)).max(10).optional(),
    other: z.string().max(OTHER_MOST).optional(),
  })
  .meta({ id: "StyleAnswer" });
export type StyleAnswer = z.infer<typeof StyleAnswer>;

/** Where a calibration is (MIMIC-04); `failed` keeps the answers. */
export const CalibrationState = z.enum(["not_started", "in_progress", "analysing", "failed", "completed"]);
export type CalibrationState = z.infer<typeof CalibrationState>;

/** What the four results may be; the last of each is the default (MIMIC-06). */
export const STYLE_VALUES = {
  tone: ["warm", "direct", "formal", "playful", "reserved", "mixed"],
  vocabulary: ["simple", "technical", "rich", "colloquial", "varied"],
  structure: ["short", "long", "contrasted", "balanced"],
  vibe: ["friendly", "confident", "concise", "enthusiastic", "careful", "standard"],
} as const;
export type StyleResult = keyof typeof STYLE_VALUES;
export type StyleValue = (typeof STYLE_VALUES)[StyleResult][number];
export const STYLE_RESULTS = ["tone", "vocabulary", "structure", "vibe"] as const satisfies readonly StyleResult[];
/** Any of the values. */
export const StyleValue = z.enum([...STYLE_VALUES.tone, ...STYLE_VALUES.vocabulary, ...STYLE_VALUES.structure, ...STYLE_VALUES.vibe]);

/** What the results rest on. */
export const STYLE_FEATURES = [
  "warmth",
  "hedges",
  "formality",
  "familiarity",
  "exclamations",
  "wordLength",
  "richness",
  "sentenceLength",
  "shortSentences",
  "rhythm",
] as const;

/** What is measured for a result: of the member's, and of writers on average. */
export const StyleMeasure = z.object({
  feature: z.enum(STYLE_FEATURES),
  own: z.number(),
  usual: z.number(),
  /** 0 to 1: how far the member's own words decide it. */
  reliability: z.number(),
});
export type StyleMeasure = z.infer<typeof StyleMeasure>;

/** One of the four results, with what it rests on. */
export const StyleFinding = z
  .object({
    result: z.enum(STYLE_RESULTS),
    value: StyleValue,
    /** What was measured, whatever the member has set. */
    measured: StyleValue,
    byHand: z.boolean(),
    measure: StyleMeasure,
    /** Passages of the member's own texts. */
    quotes: z.array(z.string()),
  })
  .meta({ id: "StyleFinding" });
export type StyleFinding = z.infer<typeof StyleFinding>;

const Forms = z.object({ cold: z.string().nullable(), warm: z.string().nullable(), client: z.string().nullable() });
const Address = z.enum(["tu", "vous"]);

/** A version of a profile, as its member reads it. */
export const StyleResults = z
  .object({
    version: z.int(),
    reason: z.enum(["calibrated", "samples", "by_hand"]),
    createdAt: InstantText,
    words: z.int(),
    answers: z.int(),
    samples: z.int(),
    findings: z.array(StyleFinding),
    /** Forms such as « Bonjour {firstName}, », or null where the member has none of their own. */
    greetings: Forms,
    closings: Forms,
    address: z.object({ cold: Address, warm: Address, client: Address }),
    banned: z.array(z.string()),
  })
  .meta({ id: "StyleResults" });
export type StyleResults = z.infer<typeof StyleResults>;

export const StyleSample = z
  .object({
    id: z.uuid(),
    register: StyleRegister.nullable(),
    /** With names, numbers and links masked. */
    text: z.string(),
    words: z.int(),
    addedAt: InstantText,
  })
  .meta({ id: "StyleSample" });
export type StyleSample = z.infer<typeof StyleSample>;

/** A member's calibration and profile in one language. */
export const Style = z
  .object({
    language: StyleLanguage,
    state: CalibrationState,
    /** Answers given, of fifteen, in per cent. */
    percent: z.int(),
    /** By the question's number. */
    answers: z.record(z.string(), StyleAnswer),
    results: StyleResults.nullable(),
    /** The results that a recalibration replaced. */
    previous: StyleResults.nullable(),
    samples: z.array(StyleSample),
  })
  .meta({ id: "Style" });
export type Style = z.infer<typeof Style>;

/** Samples: how many, and words of each. */
export const SAMPLES_MOST = 30;
export const SAMPLE_LEAST_WORDS = 20;
export const SAMPLE_MOST_WORDS = 400;
export const NewStyleSample = z.strictObject({ text: z.string().min(1).max(1_000_000), register: StyleRegister.nullable().default(null) });
/** Why a pasted text was not kept. */
export const SampleRefusal = z.enum(["tooShort", "tooLong", "twice", "otherLanguage", "tooMany"]);
export type SampleRefusal = z.infer<typeof SampleRefusal>;

/** What a trial message is to be like. */
export const StyleTrialInput = z
  .strictObject({
    language: StyleLanguage,
    register: StyleRegister.default("cold"),
    goal: z.enum(["meeting", "followUp", "thanks"]).default("meeting"),
    /** 0 natural to 100 adapted. */
    slider: z.int().min(0).max(100).default(50),
    length: z.enum(["shorter", "usual", "longer"]).default("usual"),
    /** What the member offers, in their words. */
    offer: z.string().trim().max(400).default(""),
    /** Each number gives another message. */
    attempt: z.int().min(0).max(10_000).default(0),
  })
  .meta({ id: "StyleTrialInput" });
export type StyleTrialInput = z.infer<typeof StyleTrialInput>;

/** Where a fact of a message is known from. */
export const FactSource = z.enum(["example", "offer", "product", "account", "workspace", "prospect", "conversation", "appointment"]);
export type FactSource = z.infer<typeof FactSource>;
export const WrittenSentence = z.object({
  text: z.string(),
  facts: z.array(z.object({ source: FactSource, value: z.string() })),
});

/** A message written in the member's style; `refused` says why there is none. */
export const WrittenMessage = z
  .object({
    subject: z.string(),
    text: z.string(),
    sentences: z.array(WrittenSentence),
    refused: z.string().nullable(),
    warnings: z.array(z.string()),
    /** Which engine wrote it. */
    engine: z.literal("offline"),
  })
  .meta({ id: "WrittenMessage" });
export type WrittenMessage = z.infer<typeof WrittenMessage>;

/** Everything kept about how a member writes. */
export const StyleExport = z
  .object({
    exportedAt: InstantText,
    calibrations: z.array(
      z.object({
        language: StyleLanguage,
        state: CalibrationState,
        answers: z.record(z.string(), StyleAnswer),
        startedAt: InstantText,
        completedAt: InstantText.nullable(),
      }),
    ),
    samples: z.array(StyleSample.extend({ language: StyleLanguage })),
    profiles: z.array(z.object({ language: StyleLanguage, results: StyleResults, profile: z.unknown() })),
  })
  .meta({ id: "StyleExport" });
export type StyleExport = z.infer<typeof StyleExport>;
