import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import {
  EMAIL_TYPES,
  INTERACTION_DIRECTIONS,
  INTERACTION_OUTCOMES,
  INTERACTION_TYPES,
  LEGAL_BASES,
  PHONE_TYPES,
  SCORE_LEVELS,
} from "./detail.values.ts";

/** Types of telephone numbers (PROSPECT-05). */
export const PhoneType = z.enum(PHONE_TYPES);
export type PhoneType = z.infer<typeof PhoneType>;

/** Types of e-mail addresses (PROSPECT-06). */
export const EmailType = z.enum(EMAIL_TYPES);
export type EmailType = z.infer<typeof EmailType>;

export const ProspectPhone = z
  .object({
    id: z.uuid(),
    /** E.164 if it can be parsed, otherwise as entered. */
    number: z.string(),
    /** As people write it: nationally for French numbers, internationally otherwise. */
    shown: z.string(),
    type: PhoneType,
    isPrimary: z.boolean(),
  })
  .meta({ id: "ProspectPhone" });
export type ProspectPhone = z.infer<typeof ProspectPhone>;

export const ProspectEmail = z
  .object({ id: z.uuid(), address: z.string(), type: EmailType, isPrimary: z.boolean(), isVerified: z.boolean() })
  .meta({ id: "ProspectEmail" });
export type ProspectEmail = z.infer<typeof ProspectEmail>;

/** Criteria of a prospect's score, in display order, and their levels (PROSPECT-07). */
export const SCORE_CRITERIA = ["needFit", "budgetFit", "authorityFit", "timingFit"] as const;
export type ScoreCriterion = (typeof SCORE_CRITERIA)[number];
export const ScoreLevel = z.enum(SCORE_LEVELS);
export type ScoreLevel = z.infer<typeof ScoreLevel>;

/** The level of each criterion; null if not assessed. */
export const ScoreLevels = z.object({
  needFit: ScoreLevel.nullable(),
  budgetFit: ScoreLevel.nullable(),
  authorityFit: ScoreLevel.nullable(),
  timingFit: ScoreLevel.nullable(),
});
export type ScoreLevels = z.infer<typeof ScoreLevels>;

/** Why a person's data may be held (article 6 of the GDPR). */
export const LegalBasis = z.enum(LEGAL_BASES);
export type LegalBasis = z.infer<typeof LegalBasis>;

export const InteractionType = z.enum(INTERACTION_TYPES);
export type InteractionType = z.infer<typeof InteractionType>;
export const InteractionDirection = z.enum(INTERACTION_DIRECTIONS);
export type InteractionDirection = z.infer<typeof InteractionDirection>;
export const InteractionOutcome = z.enum(INTERACTION_OUTCOMES);
export type InteractionOutcome = z.infer<typeof InteractionOutcome>;

/** Contact with a prospect outside campaigns (PROSPECT-09). */
export const Interaction = z
  .object({
    id: z.uuid(),
    type: InteractionType,
    direction: InteractionDirection,
    outcome: InteractionOutcome.nullable(),
    notes: z.string(),
    occurredAt: InstantText,
    author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: "Interaction" });
export type Interaction = z.infer<typeof Interaction>;

/** One score in a prospect's history; without an author, it came with the prospect. */
export const ScoreEntry = z.object({
  id: z.uuid(),
  score: z.number().int().nullable(),
  at: InstantText,
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type ScoreEntry = z.infer<typeof ScoreEntry>;

/** A prospect who already has the same address, profile or number. */
export const Duplicate = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string().nullable(),
  by: z.array(z.enum(["email", "phone", "profileLink"])),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** A campaign that a prospect is or was in, with the latest run they were in. */
export const ProspectCampaign = z.object({
  enrolmentId: z.uuid(),
  campaign: z.object({ id: z.uuid(), title: z.string(), status: z.string() }),
  status: z.enum(["runnable", "waiting", "acting", "held", "completed", "stopped", "failed"]),
  /** The node where they are: its own name, if any, and its module's type. */
  node: z.object({ name: z.string().nullable(), type: z.string() }),
  /** The guard that keeps anything from being sent; null when none does. */
  blockedBy: z.string().nullable(),
  dueAt: InstantText.nullable(),
  outcome: z.string().nullable(),
  enrolledAt: InstantText,
});
export type ProspectCampaign = z.infer<typeof ProspectCampaign>;

/** Counts of what was exchanged with a prospect. */
export const ProspectFigures = z.object({
  /** Messages by channel. */
  channels: z.array(z.object({ channel: z.string(), sent: z.number().int(), received: z.number().int() })),
  /** Visits and invitations done. */
  visits: z.number().int(),
  invitations: z.number().int(),
  /** Interactions logged by users. */
  interactions: z.number().int(),
  /** Milliseconds from the first message sent to the first reply; null when there is no reply. */
  firstAnswerAfter: z.number().nullable(),
  /** The last twelve months, oldest first: messages sent and received in each. */
  months: z.array(z.object({ month: z.string(), sent: z.number().int(), received: z.number().int() })),
  scores: z.array(ScoreEntry),
});
export type ProspectFigures = z.infer<typeof ProspectFigures>;
