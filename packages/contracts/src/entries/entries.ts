import { z } from "zod";

/** The address by which other software brings people into a campaign, followed by a signed token. */
export const ENTRY_PATH = "/hooks/in";
/** The header of a call's signature: `sha256=` and, in hexadecimal, the HMAC-SHA-256 of the body under the step's secret. */
export const ENTRY_SIGNATURE = "x-filon-signature";
/** The header by which a caller repeats a call: one key, one effect. */
export const ENTRY_KEY = "idempotency-key";

/** What came of a call; a key of the dictionary's workflow.entry.codes. */
export const EntryCode = z.enum([
  // The person came in.
  "entered",
  // They are in the run already.
  "already",
  // The campaign has not been started: what was read is shown, and nobody is added.
  "tested",
  // A rule of the campaign leaves them out.
  "leftOut",
  // They have no address on a channel of the campaign.
  "unreachable",
  // The call names nobody, or has an invalid address.
  "invalidPerson",
  // No more prospects this month.
  "monthlyLimit",
  // The workspace's subscription is not in order, or it is suspended.
  "notInOrder",
  // Too few PRU.
  "noPru",
  // The campaign is over, or has no such step any more.
  "over",
  // The signature is missing or wrong.
  "badSignature",
]);
export type EntryCode = z.infer<typeof EntryCode>;

/** A call of a way into a campaign. */
export const EntryCall = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  code: EntryCode,
  /** Whom it was about; null when nobody was found or added. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type EntryCall = z.infer<typeof EntryCall>;

/** A way into a campaign from other software, as its editors see it. */
export const Entry = z.object({
  /** Null until somebody makes one. */
  address: z.string().nullable(),
  hasSecret: z.boolean(),
  /** The latest calls, the newest first. */
  calls: z.array(EntryCall),
});
export type Entry = z.infer<typeof Entry>;

/** What is answered to a call: the code, and for people what it means and what was read. */
export const EntryAnswer = z.object({
  success: z.boolean(),
  code: z.string(),
  message: z.string(),
  read: z.record(z.string(), z.string()).optional(),
});
export type EntryAnswer = z.infer<typeof EntryAnswer>;
