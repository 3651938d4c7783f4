import { z } from "zod";
import { PRESENCE_STATUSES } from "./realtime.values.ts";

/** How a user wants to appear (RT-06). */
export const PresenceStatus = z.enum(PRESENCE_STATUSES);
export type PresenceStatus = z.infer<typeof PresenceStatus>;

/** What a client sends about its user after connecting, and when they choose another status. */
export const StatusChange = z.strictObject({ status: PresenceStatus });

/**
 * What an editor of a draft sends (`workflow_presence`): on coming, on opening another step, every 20 s, and on leaving. `asks` makes the
 * other editors answer with where they are.
 */
export const DraftPresence = z.strictObject({
  campaignId: z.uuid(),
  /** Names this editor; the same until it is closed. */
  editorId: z.uuid(),
  /** The step that is open. */
  step: z.string().max(64).nullable(),
  here: z.boolean(),
  asks: z.boolean().default(false),
});
export type DraftPresence = z.input<typeof DraftPresence>;

/** What a client sends after connecting to receive notifications in its language. */
export const JoinNotifications = z.object({ language: z.enum(["fr", "en"]) });

/** How far back, in milliseconds before connecting, a client without a cursor may ask for events, because it loaded its data meanwhile. */
const CATCH_UP_AGE_MS = 60_000;

/** What a client has received, in the server's own format. */
export const RealtimeCursor = z
  .string()
  .max(4_000)
  .regex(/^\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?$/u);

/** After connecting, a client asks for what it has missed (`catch_up`); until the answer, it queues live events. */
export const CatchUp = z.strictObject({
  cursor: RealtimeCursor.nullable(),
  /** Without a cursor: since when, in milliseconds before now. */
  ageMs: z.int().min(0).max(CATCH_UP_AGE_MS).default(0),
});
export type CatchUp = z.input<typeof CatchUp>;

/** A missed event; live ones have their sequence beside the payload, so that one that arrives twice is recognised. */
export const MissedEvent = z.object({ sequence: z.int(), event: z.string(), payload: z.unknown() });
export type MissedEvent = z.infer<typeof MissedEvent>;

/** The answer to a client: its next cursor, and what it missed, in order; null when everything shown must be reloaded. */
export const CaughtUp = z.object({ cursor: RealtimeCursor, missed: z.array(MissedEvent).nullable() });
export type CaughtUp = z.infer<typeof CaughtUp>;

/** What a process announces to every API node, by Postgres NOTIFY on this channel. */
export const REALTIME_CHANNEL = "filon_realtime";
export const Announcement = z.object({
  /** Its place among the kept events; absent for events that are not kept. */
  sequence: z.int().optional(),
  workspaceId: z.uuid(),
  /** Sent to this user only. */
  userId: z.uuid().optional(),
  event: z.string(),
  /** Absent with `keptBy`. */
  payload: z.unknown().optional(),
  /** Set when the payload is too large for NOTIFY: the transaction under which to read the event from the database. */
  keptBy: z.string().optional(),
});
export type Announcement = z.infer<typeof Announcement>;
