import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { ActKind, Channel } from "../outreach/outreach.ts";
import { MOST_A_DAY } from "../outreach/outreach.values.ts";
import { TLS_MODES } from "./channels.values.ts";

export const ChannelAccountStatus = z.enum(["connecting", "checkpoint", "connected", "needs_reauth", "restricted", "disconnected"]);
export type ChannelAccountStatus = z.infer<typeof ChannelAccountStatus>;

/** How to connect to a mail server: TLS from the first byte, STARTTLS, or unencrypted (only for a loopback or sandbox host). */
export const TlsMode = z.enum(TLS_MODES);
export type TlsMode = z.infer<typeof TlsMode>;

export const MailServer = z.strictObject({
  host: z.string().trim().min(1).max(253),
  port: z.number().int().min(1).max(65535),
  tls: TlsMode,
});
export type MailServer = z.infer<typeof MailServer>;

function aDay(kind: ActKind) {
  return z.number().int().min(0).max(MOST_A_DAY[kind]);
}

/** An account's most acts in any 24 hours, by kind; the engine never exceeds them. */
export const AccountLimits = z.object({
  visit_profile: aDay("visit_profile"),
  send_invitation: aDay("send_invitation"),
  withdraw_invitation: aDay("withdraw_invitation"),
  send_message: aDay("send_message"),
  send_inmail: aDay("send_inmail"),
  react: aDay("react"),
  comment: aDay("comment"),
  endorse: aDay("endorse"),
  /** Seconds between two acts of this account, drawn at random between these. */
  minGapSeconds: z.number().int().min(0).max(86_400),
  maxGapSeconds: z.number().int().min(0).max(86_400),
});
export type AccountLimits = z.infer<typeof AccountLimits>;

/** A change of an account's limits; those that are not given stay as they are. */
export const LimitsChange = AccountLimits.partial().strict();
export type LimitsChange = z.infer<typeof LimitsChange>;

/** An incoming message that could not be fetched, parsed or stored, and what is known of it. */
export const UnreadableMessage = z.object({
  id: z.uuid(),
  reason: z.enum(["notFetched", "notParsed", "refused"]),
  from: z.string().nullable(),
  subject: z.string().nullable(),
  occurredAt: InstantText,
});

/** How an account stands with one kind of act. The figures are the workspace's own acts. */
export const ActUsage = z.object({
  usedDay: z.number().int(),
  usedWeek: z.number().int(),
  /** At most this many in any 24 hours, and in any 7 days. */
  dailyLimit: z.number().int(),
  weeklyLimit: z.number().int(),
  /**
   * The limit that is used up, in this workspace or by others with the same account, and when there is room again; `freeAt` is null
   * when the limit is 0. Null when there is room.
   */
  full: z.object({ limit: z.enum(["day", "week"]), freeAt: InstantText.nullable() }).nullable(),
});
export type ActUsage = z.infer<typeof ActUsage>;

export const ChannelAccount = z
  .object({
    id: z.uuid(),
    channel: Channel,
    label: z.string(),
    address: z.string(),
    status: ChannelAccountStatus,
    statusCode: z.string().nullable(),
    isSandbox: z.boolean(),
    pausedUntil: InstantText.nullable(),
    limits: AccountLimits,
    usage: z.record(ActKind, ActUsage),
    smtp: MailServer.nullable(),
    imap: MailServer.nullable(),
    connectedAt: InstantText.nullable(),
    /** Incoming messages that could not be read: how many, and the newest of them. */
    unreadable: z.object({ count: z.number().int(), newest: z.array(UnreadableMessage) }),
  })
  .meta({ id: "ChannelAccount" });
export type ChannelAccount = z.infer<typeof ChannelAccount>;

/** Why a connection test failed; the texts are channels.test in the dictionary, one plain sentence each. */
export const ConnectionProblem = z.enum([
  "hostNotFound",
  "addressNotAllowed",
  "refused",
  "timeout",
  "tlsFailed",
  "certificateInvalid",
  "notMailServer",
  "noMailServer",
  "authFailed",
  "appPasswordRequired",
  "basicAuthDisabled",
  "authNotOffered",
  "senderRefused",
  "dropped",
  "noInbox",
  "unknown",
]);
export type ConnectionProblem = z.infer<typeof ConnectionProblem>;

export const ConnectionTest = z.object({
  smtp: z.object({ ok: z.boolean(), problem: ConnectionProblem.nullable(), detail: z.string().nullable(), message: z.string().nullable() }),
  imap: z.object({ ok: z.boolean(), problem: ConnectionProblem.nullable(), detail: z.string().nullable(), message: z.string().nullable() }),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

export const EmailAccountInput = z.strictObject({
  address: z.string().trim().max(254),
  senderName: z.string().trim().max(120),
  user: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
  smtp: MailServer,
  imap: MailServer,
});
export type EmailAccountInput = z.infer<typeof EmailAccountInput>;

/** The checks by which LinkedIn may verify who is connecting; an account that waits for one has it as its status code. */
export const LinkedInCheckpoint = z.enum(["2FA", "OTP", "IN_APP_VALIDATION", "PHONE_REGISTER", "CAPTCHA", "QRCODE"]);
export type LinkedInCheckpoint = z.infer<typeof LinkedInCheckpoint>;

/** A LinkedIn connection: done, or a checkpoint to solve with a code or in LinkedIn's own application. */
export const LinkedInConnection = z.object({
  account: ChannelAccount,
  checkpoint: LinkedInCheckpoint.nullable(),
});
export type LinkedInConnection = z.infer<typeof LinkedInConnection>;

/** The page of the sending accounts, to which a vendor's page returns; `?linkedin=` has the result. */
export const CHANNELS_PAGE = "/settings/channels";
export const LinkedInReturn = z.enum(["connected", "failed"]);
export type LinkedInReturn = z.infer<typeof LinkedInReturn>;

/** Where the gateway posts its webhooks, with the secret in the header Unipile-Auth. The body is the vendor's, parsed by the connector. */
export const GATEWAY_WEBHOOK_PATH = "/api/webhooks/gateway";
