import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** What Filon notifies users of; the texts are `notificationtexts.<type>` in the dictionaries. */
export const NotificationType = z.enum([
  "welcome",
  "new_message",
  "campaign_completed",
  "campaign_failed",
  "campaigns_paused",
  "campaigns_resumed",
  "campaign_still_paused",
  "campaign_paused_failures",
  "campaign_paused_bounces",
  "campaigns_halted",
  "campaigns_released",
  "act_uncertain",
  "step_notice",
  "prospect_received",
  "account_needs_reauth",
  "account_restricted",
  "import_completed",
  "import_failed",
  "pru_warning",
  "pru_critical",
  "workspace_suspended",
  "workspace_restored",
  "module_available",
  "support_answer",
  "support_request",
  "payment_failed",
  "seats_declined",
  "seats_invoiced",
  "seats_refused",
  "trial_ending",
  "subscription_ended",
]);
export type NotificationType = z.infer<typeof NotificationType>;

/** Those worth an e-mail to a user who is away: a reply, or something that waits for them (NOTIF-12). */
export const MAILED_NOTIFICATIONS: ReadonlySet<NotificationType> = new Set([
  "new_message",
  "campaign_completed",
  "campaign_failed",
  "campaign_paused_failures",
  "campaign_paused_bounces",
  "act_uncertain",
  "account_needs_reauth",
  "account_restricted",
  "pru_critical",
  "module_available",
  "support_answer",
  "support_request",
  "payment_failed",
  "seats_declined",
  "seats_invoiced",
  "seats_refused",
  "trial_ending",
  "subscription_ended",
]);

/** A notification in the user's language (NOTIF-03). */
export const UserNotification = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    message: z.string(),
    createdAt: InstantText,
    read: z.boolean(),
    /** A path of the application. */
    link: z.string().optional(),
  })
  .meta({ id: "Notification" });
export type UserNotification = z.infer<typeof UserNotification>;

/** A notification as stored: what its text is made from, for any reader and language. */
export const NotificationRecord = z.object({
  id: z.uuid(),
  /** A NotificationType, or what the user who made it chose. */
  type: z.string(),
  /** Its own text; null if it is made from type, count and params. */
  title: z.string().nullable(),
  message: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** How many events it stands for. */
  count: z.number().int(),
  link: z.string().nullable(),
  read: z.boolean(),
  createdAt: InstantText,
});
export type NotificationRecord = z.infer<typeof NotificationRecord>;

/** Most notifications in the list; older unread ones are still counted. */
export const NOTIFICATIONS_LISTED = 100;

/** Channels on which a user is notified in addition to the list (NOTIF-12); all on until turned off. */
export const NotificationChannels = z
  .strictObject({ email: z.boolean(), desktop: z.boolean(), sound: z.boolean() })
  .meta({ id: "NotificationChannels" });
export type NotificationChannels = z.infer<typeof NotificationChannels>;
