import { z } from "zod";
import { PRESENCE_STATUSES } from "./realtime.values.ts";

/** How a user wants to be seen (RT-06). */
export const PresenceStatus = z.enum(PRESENCE_STATUSES);
export type PresenceStatus = z.infer<typeof PresenceStatus>;

/** What a client says of its user after connecting, and when they choose another status. */
export const StatusChange = z.strictObject({ status: PresenceStatus });

/** What a client says after connecting so that it is told of notifications, in its language. */
export const JoinNotifications = z.object({ language: z.enum(["fr", "en"]) });

/** Milliseconds before connecting from which on a client without a cursor may ask for events: it read what it shows meanwhile. */
const CATCH_UP_AGE_MS = 60_000;

/** What has been told to a client, in words that are the server's own. */
export const RealtimeCursor = z
  .string()
  .max(4_000)
  .regex(/^\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?$/u);

/** After connecting, a client asks for what it has missed (`catch_up`); meanwhile it keeps back what arrives. */
export const CatchUp = z.strictObject({
  cursor: RealtimeCursor.nullable(),
  /** Without a cursor: since when, in milliseconds before now. */
  ageMs: z.int().min(0).max(CATCH_UP_AGE_MS).default(0),
});
export type CatchUp = z.input<typeof CatchUp>;

/** An event that was missed; live ones bear their sequence beside the payload, by which one that comes both ways is known. */
export const MissedEvent = z.object({ sequence: z.int(), event: z.string(), payload: z.unknown() });
export type MissedEvent = z.infer<typeof MissedEvent>;

/** What a client is answered: its cursor from now on, and what it missed in order; null: read everything shown again. */
export const CaughtUp = z.object({ cursor: RealtimeCursor, missed: z.array(MissedEvent).nullable() });
export type CaughtUp = z.infer<typeof CaughtUp>;

/** What a process announces to every API node, over Postgres NOTIFY on this channel. */
export const REALTIME_CHANNEL = "filon_realtime";
export const Announcement = z.object({
  /** Where it stands among the events that are kept; none when it is told in passing. */
  sequence: z.int().optional(),
  workspaceId: z.uuid(),
  /** Told to this user alone. */
  userId: z.uuid().optional(),
  event: z.string(),
  /** None with `keptBy`. */
  payload: z.unknown().optional(),
  /** The transaction that kept the event, of one whose payload does not fit a notification: it is read there. */
  keptBy: z.string().optional(),
});
export type Announcement = z.infer<typeof Announcement>;
