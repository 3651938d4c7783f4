import { z } from "zod";
import { CalendarId } from "../integrations/integrations.ts";
import { VatRate } from "../quotes/quotes.ts";

/** An id of the workspace's own rows; a test run has no real ones. */
const Id = z.string().min(1).max(64);

/** Texts by the column's name, in their order. */
const Cells = z.array(z.strictObject({ column: z.string().max(60), value: z.string().max(1_000) })).max(50);

/** How the ways of an A/B test are compared. */
export const TrialMetric = z.enum(["reply", "positiveReply", "meeting", "accepted"]);
export type TrialMetric = z.infer<typeof TrialMetric>;

/** The windows in which a step lets a number of prospects pass. */
export const TurnWindow = z.enum(["hour", "day", "week"]);
export type TurnWindow = z.infer<typeof TurnWindow>;

/**
 * What a step asks of Filon itself: work that must be seen by all prospects at once (a limit, a rotation), that changes more than the
 * prospect's record, or that a batch cannot read beforehand. It leaves Filon as little as a batch does.
 */
export const Errand = z.discriminatedUnion("type", [
  /** A turn in the first window that still has one. Instants are in the workspace's time. */
  z.strictObject({
    type: z.literal("takeTurn"),
    campaignId: Id,
    nodeId: Id,
    most: z.number().int().min(1),
    per: TurnWindow,
    timeZone: z.string().max(64),
    now: z.string().max(40),
    until: z.string().max(40),
  }),
  /** Adds a prospect to another campaign, by that campaign's own rules. */
  z.strictObject({ type: z.literal("joinCampaign"), campaignId: Id, prospectId: Id }),
  /** Gives the prospect an owner, each member in turn by their weight. */
  z.strictObject({
    type: z.literal("assignOwner"),
    campaignId: Id,
    nodeId: Id,
    prospectId: Id,
    members: z.array(z.strictObject({ id: Id, weight: z.number().int().min(1) })),
    skipsSuspended: z.boolean(),
    sameForCompany: z.boolean(),
  }),
  /** How the ways of an A/B test have done in the campaign's current run. */
  z.strictObject({ type: z.literal("readTrial"), campaignId: Id, nodeId: Id, metric: TrialMetric, ways: z.number().int().min(2) }),
  /** The other prospects of the same company. */
  z.strictObject({ type: z.literal("findColleagues"), prospectId: Id }),
  /** A professional address that the finder is at least this sure of, out of 100. */
  z.strictObject({ type: z.literal("findEmail"), prospectId: Id, minScore: z.number().int().min(0).max(100), verify: z.boolean() }),
  /** A product as it is offered today. */
  z.strictObject({ type: z.literal("readProduct"), productId: Id }),
  /** At which hours of the day people answer. */
  z.strictObject({
    type: z.literal("answerHours"),
    prospectId: Id,
    industry: z.string().max(200).nullable(),
    timeZone: z.string().max(64),
  }),
  /** A dated reminder among the tasks, which the prospect does not wait for. The instant is in the workspace's time. */
  z.strictObject({
    type: z.literal("makeReminder"),
    assignTo: z.enum(["owner", "anyone"]),
    text: z.string().max(500),
    dueAt: z.string().max(40),
    endsOnReply: z.boolean(),
  }),
  /** Hands the prospect over: to a member, to the workspace's owner, or to the member with the fewest prospects in running campaigns. */
  z.strictObject({
    type: z.literal("handOver"),
    to: z.enum(["leastLoaded", "member", "owner"]),
    memberId: Id.nullable(),
    note: z.string().max(500),
    /** Whether their accounts write from now on, where no conversation is open. */
    withTheirAccounts: z.boolean(),
  }),
  /** The prospect's next appointment, otherwise the latest one that was not over before `since`, in the workspace's time. */
  z.strictObject({ type: z.literal("readMeeting"), prospectId: Id, since: z.string().max(40) }),
  /** Writes the prospect's next appointment to its host's own calendar, brings its event up to date, or removes that. */
  z.strictObject({
    type: z.literal("syncMeeting"),
    platform: CalendarId,
    operation: z.enum(["create", "update", "cancel"]),
    prospectId: Id,
  }),
  /** The prospect's own address of a booking page, its next free times, and whether they have an appointment since `since` already. */
  z.strictObject({
    type: z.literal("offerMeeting"),
    pageId: Id,
    prospectId: Id,
    since: z.string().max(40),
    times: z.number().int().min(0).max(5),
    withinDays: z.number().int().min(1).max(30),
  }),
  /** A quote of these products at today's prices; the same lines in the same run are one quote. Discounts and the tax are in percent. */
  z.strictObject({
    type: z.literal("makeQuote"),
    prospectId: Id,
    lines: z
      .array(z.strictObject({ productId: Id, quantity: z.number().int().min(1), discount: z.number().int().min(0).max(50) }))
      .min(1)
      .max(20),
    validDays: z.number().int().min(1).max(90),
    vat: VatRate,
  }),
  /** The address of this name of the prospect's run, on which another service can answer. */
  z.strictObject({ type: z.literal("awaitHook"), name: z.string().min(1).max(40) }),
  /** What the service said that brought the prospect into the campaign by this step. */
  z.strictObject({ type: z.literal("readEntry"), nodeId: Id }),
  /** What the finder and the register of companies know about the prospect and their company. */
  z.strictObject({
    type: z.literal("enrichProfile"),
    prospectId: Id,
    email: z.boolean(),
    company: z
      .strictObject({
        name: z.string().max(200),
        postcode: z.string().max(5).nullable(),
      })
      .nullable(),
    minScore: z.number().int().min(0).max(100),
  }),
  /** Inserts or updates the row of a table that has this key. */
  z.strictObject({ type: z.literal("saveRow"), tableId: Id, key: z.string().max(200), cells: Cells }),
  /** The row of a table that has this key. */
  z.strictObject({ type: z.literal("findRow"), tableId: Id, key: z.string().max(200) }),
  /** Adds a row to the run's export. */
  z.strictObject({ type: z.literal("exportRow"), cells: Cells }),
]);
export type Errand = z.infer<typeof Errand>;

/** The instant of the turn: null when no window before `until` has one left, or, with `free`, when nothing needs to be waited for. */
export const TurnTaken = z.object({ at: z.string().nullable(), free: z.boolean() });

/** Whether the prospect has joined; `why` is a code of the campaign's refusal, or the reason of its audience. */
export const CampaignJoined = z.object({ joined: z.boolean(), why: z.string().nullable(), enrolmentId: z.string().nullable() });

/** The member who owns the prospect now; null when none of them can. */
export const OwnerAssigned = z.object({ memberId: z.string().nullable(), name: z.string().nullable() });

/** A product; null when it is gone. The price is in the currency's unit, null on request. */
export const ProductsRead = z.object({
  product: z
    .object({
      name: z.string(),
      description: z.string(),
      price: z.number().nullable(),
      currency: z.string().regex(/^[A-Z]{3}$/u),
      link: z.string().nullable(),
      offered: z.boolean(),
    })
    .nullable(),
});

/** Another prospect of the same company. */
export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  /** The workspace has written to them before. */
  isContacted: z.boolean(),
});
export type Colleague = z.infer<typeof Colleague>;
export const ColleaguesFound = z.object({ people: z.array(Colleague) });

/** The address that was found, and how sure the finder is; `why` says why nobody was looked for. */
export const EmailLookedFor = z.object({ email: z.string().nullable(), score: z.number().nullable(), why: z.string().nullable() });

/** Of each way, in order: who took it, and of how many the metric is true. */
export const TrialFigures = z.object({ ways: z.array(z.object({ entered: z.number().int(), reached: z.number().int() })) });

/** Answers by hour of the day, 24 numbers each: the person's own, and those of people of the same industry (of everybody when it is unknown). */
export const AnswerHours = z.object({ person: z.array(z.number().int()).length(24), segment: z.array(z.number().int()).length(24) });

/** The task that reminds. */
export const ReminderMade = z.object({ taskId: z.string().nullable() });

/** The member who has the prospect now; null when there was nobody to hand them to. */
export const HandedOver = z.object({
  memberId: z.string().nullable(),
  name: z.string().nullable(),
});

/** The appointment, in the workspace's time; null when there is none. */
export const MeetingRead = z.object({
  meeting: z
    .object({
      id: z.string(),
      status: z.enum(["pending", "confirmed", "cancelled", "completed"]),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
    })
    .nullable(),
});

/** The address; null when the page is closed or gone. Instants are in the workspace's time, in which the demonstration's days are shorter. */
export const MeetingOffered = z.object({
  url: z.string().nullable(),
  /** Free times, in order; `shown` is the real time, which the page shows. */
  times: z.array(z.object({ at: z.iso.datetime(), shown: z.iso.datetime() })),
  meeting: z.object({ id: z.string(), startsAt: z.iso.datetime() }).nullable(),
});
export type MeetingOffered = z.infer<typeof MeetingOffered>;

/** The quote; null with the code of a hold, or `gone` with the prospect. Amounts are in the currency's unit, tax included. */
export const QuoteMade = z.object({
  quote: z
    .object({
      id: z.string(),
      url: z.string(),
      number: z.string(),
      total: z.string(),
      amount: z.number(),
      /** In the workspace's time. */
      validUntil: z.iso.datetime(),
      acceptedBy: z.string().nullable(),
    })
    .nullable(),
  why: z.enum(["productArchived", "quotePrice", "gone"]).nullable(),
});

/** The address, and what its first call said; null with the run. The instant is in the workspace's time. */
export const HookAwaited = z.object({
  hook: z.object({ id: z.string(), url: z.string(), receivedAt: z.iso.datetime().nullable(), body: z.json() }).nullable(),
});

/** The latest call about the prospect; null when there was none, or a month ago. The instant is in the workspace's time. */
export const EntryRead = z.object({ call: z.object({ receivedAt: z.iso.datetime(), body: z.json() }).nullable() });

/** What was found; `why` says why nobody was looked for. */
export const ProfileEnriched = z.object({
  email: z.string().nullable(),
  siren: z.string().nullable(),
  size: z.string().nullable(),
  city: z.string().nullable(),
  why: z.string().nullable(),
});

/** The row; null when there was no room for it, or its table is gone. */
export const RowSaved = z.object({ rowId: z.string().nullable(), why: z.enum(["tableFull", "tableGone"]).nullable() });

/** The cells of the row by the columns' names in lower case; null when there is no such row. */
export const RowFound = z.object({ cells: z.record(z.string(), z.string()).nullable() });

/** The appointment's event in its host's calendar; null when it has none there, such as after its removal. */
export const MeetingSynced = z.object({
  event: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
  /** Why there was nothing to do: no appointment is ahead, its host has not connected this calendar, or it has no event to bring up to date. */
  why: z.enum(["noMeeting", "otherCalendar", "noEvent"]).nullable(),
});
export type MeetingSynced = z.infer<typeof MeetingSynced>;
