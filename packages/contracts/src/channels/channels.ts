import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { Channel } from "../outreach/outreach.ts";
import { TLS_MODES } from "./channels.values.ts";

export const ChannelAccountStatus = z.enum(["connecting", "checkpoint", "connected", "needs_reauth", "restricted", "disconnected"]);
export type ChannelAccountStatus = z.infer<typeof ChannelAccountStatus>;

/** How a connection to a mail server is made: TLS from the first byte, STARTTLS, or in clear (only ever for a loopback or sandbox host). */
export const TlsMode = z.enum(TLS_MODES);
export type TlsMode = z.infer<typeof TlsMode>;

export const MailServer = z.strictObject({
  host: z.string().trim().min(1).max(253),
  port: z.number().int().min(1).max(65535),
  tls: TlsMode,
});
export type MailServer = z.infer<typeof MailServer>;

/** Acts a day that an account may do, by kind; the engine never passes them. */
export const AccountLimits = z.object({
  visit_profile: z.number().int().min(0).max(1000),
  send_invitation: z.number().int().min(0).max(200),
  send_message: z.number().int().min(0).max(2000),
  /** Seconds between two acts of this account, drawn at random between the two. */
  minGapSeconds: z.number().int().min(0).max(86_400),
  maxGapSeconds: z.number().int().min(0).max(86_400),
});
export type AccountLimits = z.infer<typeof AccountLimits>;

/** A message that came in and could not be fetched or parsed, or that the database refuses; what is known of it. */
export const UnreadableMessage = z.object({
  id: z.uuid(),
  reason: z.enum(["notFetched", "notParsed", "refused"]),
  from: z.string().nullable(),
  subject: z.string().nullable(),
  occurredAt: InstantText,
});

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
    usedToday: z.record(z.string(), z.number().int()),
    smtp: MailServer.nullable(),
    imap: MailServer.nullable(),
    connectedAt: InstantText.nullable(),
    /** What came in and could not be taken as it was: how many, and the newest of them. */
    unreadable: z.object({ count: z.number().int(), newest: z.array(UnreadableMessage) }),
  })
  .meta({ id: "ChannelAccount" });
export type ChannelAccount = z.infer<typeof ChannelAccount>;

/** Why a connection test failed; key of the dictionary's channels.test, one plain sentence each. */
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

/** The checks with which LinkedIn may ask who is connecting; an account that waits for one keeps it as its status code. */
export const LinkedInCheckpoint = z.enum(["2FA", "OTP", "IN_APP_VALIDATION", "PHONE_REGISTER", "CAPTCHA", "QRCODE"]);
export type LinkedInCheckpoint = z.infer<typeof LinkedInCheckpoint>;

/** A LinkedIn connection: done, or a checkpoint to solve with a code or in LinkedIn's own application. */
export const LinkedInConnection = z.object({
  account: ChannelAccount,
  checkpoint: LinkedInCheckpoint.nullable(),
});

/** The page of the sending accounts, to which a vendor's page comes back; `?linkedin=` says how it went. */
export const CHANNELS_PAGE = "/settings/channels";
export const LinkedInReturn = z.enum(["connected", "failed"]);
export type LinkedInReturn = z.infer<typeof LinkedInReturn>;

/** Where the gateway posts its webhooks; the secret comes in the header Unipile-Auth. Body: the vendor's, read by the connector. */
export const GATEWAY_WEBHOOK_PATH = "/api/webhooks/gateway";
