import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** What Filon tells users of by itself; each has its words in the dictionaries, `notifications.texts.<type>`. */
export const NotificationType = z.enum([
  "welcome",
  "new_message",
  "campaign_completed",
  "campaign_failed",
  "campaigns_paused",
  "campaigns_resumed",
  "campaign_still_paused",
  "act_uncertain",
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

/** Those worth an e-mail to whoever is away: an answer, or something that stands still until they act (NOTIF-12). */
export const MAILED_NOTIFICATIONS: ReadonlySet<NotificationType> = new Set([
  "new_message",
  "campaign_completed",
  "campaign_failed",
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

/** Something a user is told, in their language (NOTIF-03). */
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

/** A notification as it is kept: what its words are made of, whoever reads it in whatever language. */
export const NotificationRecord = z.object({
  id: z.uuid(),
  /** One of NotificationType, or what the user who made it said. */
  type: z.string(),
  /** Own words; null: made from type, count and params. */
  title: z.string().nullable(),
  message: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** How many happenings it stands for. */
  count: z.number().int(),
  link: z.string().nullable(),
  read: z.boolean(),
  createdAt: InstantText,
});
export type NotificationRecord = z.infer<typeof NotificationRecord>;

/** The newest notifications that a list holds; older ones are counted while they are unread. */
export const NOTIFICATIONS_LISTED = 100;

/** Ways besides the list in which a user is told (NOTIF-12); all on until turned off. */
export const NotificationChannels = z
  .strictObject({ email: z.boolean(), desktop: z.boolean(), sound: z.boolean() })
  .meta({ id: "NotificationChannels" });
export type NotificationChannels = z.infer<typeof NotificationChannels>;
