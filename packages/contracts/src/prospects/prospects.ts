import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { Channel } from "../outreach/outreach.ts";
import { ProspectEmail, ProspectPhone, ScoreLevels, LegalBasis } from "./detail.ts";
import { NOTE_KINDS, PROSPECT_SORTS, PROSPECT_STATUSES } from "./prospects.values.ts";

/** Status of a prospect, in order (PROSPECT-02); `replied`: a reply has arrived that nobody has assessed yet. */
export const ProspectStatus = z.enum(PROSPECT_STATUSES);
export type ProspectStatus = z.infer<typeof ProspectStatus>;

/** Pipeline stages, in order (DASH-10). `replied` counts as contacted; `refused` is not in the pipeline. */
export const PIPELINE_STAGES = [
  "new",
  "contacted",
  "interested",
  "meeting_planned",
  "converted",
] as const satisfies readonly ProspectStatus[];

/** A row of the prospect list. */
export const ProspectRow = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    company: z.string().nullable(),
    position: z.string().nullable(),
    location: z.string().nullable(),
    status: ProspectStatus,
    score: z.number().int().nullable(),
    tags: z.array(z.string()),
    /** Their owner, a member of the workspace; null for nobody. */
    ownerId: z.uuid().nullable(),
    createdAt: InstantText,
    lastContactedAt: InstantText.nullable(),
    lastRepliedAt: InstantText.nullable(),
    /** They object to being contacted. */
    optedOut: z.boolean(),
  })
  .meta({ id: "ProspectRow" });
export type ProspectRow = z.infer<typeof ProspectRow>;

/** What a table may show besides. */
export const ProspectMore = z
  .object({
    phone: z.string().nullable(),
    industry: z.string().nullable(),
    profileLink: z.string().nullable(),
    source: z.string(),
    custom: z.record(z.string(), z.string()),
    updatedAt: InstantText,
    lists: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Campaigns that the prospect takes or took part in. */
    campaigns: z.array(z.object({ id: z.uuid(), title: z.string() })),
  })
  .meta({ id: "ProspectMore" });
export type ProspectMore = z.infer<typeof ProspectMore>;

/** A row with what was asked for besides. */
export const ProspectTableRow = ProspectRow.extend({ more: ProspectMore.optional() }).meta({ id: "ProspectTableRow" });
export type ProspectTableRow = z.infer<typeof ProspectTableRow>;

export const Prospect = ProspectRow.extend({
  phone: z.string().nullable(),
  /** The primary one first, which is also `email`; then oldest first. */
  emails: z.array(ProspectEmail),
  /** The primary one first, which is also `phone`; then oldest first. */
  phones: z.array(ProspectPhone),
  levels: ScoreLevels,
  legalBasis: LegalBasis,
  /** When the person was told who holds their data; null if nobody recorded it. */
  informedAt: InstantText.nullable(),
  /** What finders reported about this person. */
  enrichment: z.record(z.string(), z.string()),
  industry: z.string().nullable(),
  profileLink: z.string().nullable(),
  custom: z.record(z.string(), z.string()),
  source: z.string(),
  lists: z.array(z.object({ id: z.uuid(), name: z.string() })),
  optedOutAt: InstantText.nullable(),
  emailBouncedAt: InstantText.nullable(),
  linkedinConnectedAt: InstantText.nullable(),
}).meta({ id: "Prospect" });
export type Prospect = z.infer<typeof Prospect>;

export const ProspectSort = z.enum(PROSPECT_SORTS);
export type ProspectSort = z.infer<typeof ProspectSort>;

/** A label on a prospect. */
export const Tag = z.string().trim().min(1).max(60);

/** Longest group of conditions, in characters of its JSON. */
export const WHERE_MOST = 4000;

/** Which prospects to list. */
export const ProspectFilter = z.strictObject({
  search: z.string().trim().max(200).optional(),
  status: ProspectStatus.optional(),
  listId: z.uuid().optional(),
  tag: z.string().max(60).optional(),
  ownerId: z.uuid().optional(),
  /** A ConditionGroup as JSON, so that it fits in an address. */
  where: z.string().max(WHERE_MOST).optional(),
});
export type ProspectFilter = z.infer<typeof ProspectFilter>;

/** Keyset pagination: `after` is the opaque `next` of the previous page. */
export const ProspectQuery = ProspectFilter.extend({
  sort: ProspectSort.default("created"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  after: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** With `yes`, each row has its `more`. */
  more: z.enum(["yes", "no"]).default("no"),
});
export type ProspectQuery = z.input<typeof ProspectQuery>;

/** Number of prospects that match. With `exact` false there may be more, because counting stopped there. */
export const ProspectCount = z.object({ count: z.number().int(), exact: z.boolean() });

/** Fields a user may set on a prospect. */
export const ProspectInput = z.strictObject({
  firstName: z.string().trim().max(100).default(""),
  lastName: z.string().trim().max(100).default(""),
  email: z.string().trim().max(254).nullable().default(null),
  phone: z.string().trim().max(50).nullable().default(null),
  company: z.string().trim().max(200).nullable().default(null),
  position: z.string().trim().max(200).nullable().default(null),
  industry: z.string().trim().max(200).nullable().default(null),
  location: z.string().trim().max(200).nullable().default(null),
  profileLink: z.string().trim().max(500).nullable().default(null),
});
export type ProspectInput = z.input<typeof ProspectInput>;

/** Types of timeline events (PROSPECT-13, PROSPECT-14) and those that the engine adds. */
export const TimelineType = z.enum([
  "created",
  "updated",
  "status_changed",
  "list_added",
  "list_removed",
  "note_added",
  "tag_added",
  "contacted",
  "email_found",
  "appointment_created",
  "appointment_updated",
  "appointment_confirmed",
  "appointment_cancelled",
  "appointment_deleted",
  "appointment_completed",
  "appointment_rescheduled",
  "quote_made",
  "quote_accepted",
  "enrolled",
  "act_sent",
  "act_refused",
  "act_failed",
  "act_uncertain",
  "invitation_accepted",
  "invitation_declined",
  "replied",
  "auto_replied",
  "bounced",
  "opted_out",
  "viewed",
  "message_read",
  "task_made",
  "task_done",
  "task_skipped",
  "task_expired",
  "profile_read",
  "relation_changed",
  "posts_read",
  "service_called",
  "service_failed",
  "held",
  "ended",
  "moved_step",
  "passed_over",
]);
export type TimelineType = z.infer<typeof TimelineType>;

/**
 * An entry of a prospect's timeline or of a campaign's activity; `data` depends on the type and is shown by the type's sentence in the
 * dictionary.
 */
export const TimelineEntry = z
  .object({
    id: z.uuid(),
    type: TimelineType,
    at: InstantText,
    prospect: z.object({ id: z.uuid(), name: z.string() }),
    campaign: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    data: z.object({
      channel: Channel.optional(),
      kind: z.string().optional(),
      subject: z.string().optional(),
      text: z.string().optional(),
      code: z.string().optional(),
      detail: z.string().optional(),
      from: z.string().optional(),
      to: z.string().optional(),
      name: z.string().optional(),
      reason: z.string().optional(),
      matchedBy: z.string().optional(),
      returnDate: z.string().optional(),
      /** Times that an act was tried again (MODULE-11). */
      retries: z.number().optional(),
    }),
  })
  .meta({ id: "TimelineEntry" });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A note, or the note of an appointment (PROSPECT-10). */
export const NoteKind = z.enum(NOTE_KINDS);
export type NoteKind = z.infer<typeof NoteKind>;

export const Note = z.object({
  id: z.uuid(),
  kind: NoteKind,
  text: z.string(),
  author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdAt: InstantText,
});
export type Note = z.infer<typeof Note>;
