import { z } from "zod";

// Unipile v1 answers: only the fields we need are parsed; those that may be missing are nullish.

export const Failure = z.object({ type: z.string().nullish(), title: z.string().nullish(), detail: z.string().nullish() });

export const CheckpointType = z.enum(["2FA", "OTP", "IN_APP_VALIDATION", "PHONE_REGISTER", "CAPTCHA", "QRCODE"]);
export type CheckpointType = z.infer<typeof CheckpointType>;

export const Connected = z.union([
  z.object({ object: z.literal("Checkpoint"), account_id: z.string(), checkpoint: z.object({ type: CheckpointType }) }),
  z.object({ object: z.enum(["AccountCreated", "AccountReconnected"]), account_id: z.string() }),
]);

export const HostedLink = z.object({ url: z.string() });

export const GatewayAccount = z.object({
  id: z.string(),
  type: z.string().nullish(),
  name: z.string().nullish(),
  sources: z.array(z.object({ status: z.string() })).nullish(),
});
export type GatewayAccount = z.infer<typeof GatewayAccount>;

export const OwnProfile = z.object({
  provider_id: z.string().nullish(),
  public_identifier: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email: z.string().nullish(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

export const Profile = z.object({
  provider_id: z.string(),
  public_identifier: z.string().nullish(),
  network_distance: z.string().nullish(),
  is_relationship: z.boolean().nullish(),
  invitation: z.object({ type: z.string().nullish(), status: z.string().nullish() }).nullish(),
});
export type Profile = z.infer<typeof Profile>;

export const SkilledProfile = Profile.extend({
  /** Null when the section was not delivered. */
  skills: z
    .array(z.object({ name: z.string(), endorsement_id: z.union([z.number(), z.string()]).nullish() }))
    .nullish()
    .transform((skills) => skills ?? null),
});
export type SkilledProfile = z.infer<typeof SkilledProfile>;

/** Everything that a profile shows. */
export const FullProfile = SkilledProfile.extend({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  headline: z.string().nullish(),
  location: z.string().nullish(),
  is_premium: z.boolean().nullish(),
  is_open_to_work: z.boolean().nullish(),
  shared_connections_count: z.number().int().nonnegative().nullish(),
  websites: z.array(z.string()).nullish(),
  contact_info: z.object({ emails: z.array(z.string()).nullish(), phones: z.array(z.string()).nullish() }).nullish(),
  work_experience: z
    .array(z.object({ position: z.string().nullish(), company: z.string().nullish(), current: z.boolean().nullish() }))
    .nullish(),
});
export type FullProfile = z.infer<typeof FullProfile>;

export const Post = z.object({
  id: z.string(),
  /** Its URN, by which it is reacted to and commented on. */
  social_id: z.string().nullish(),
  share_url: z.string().nullish(),
  text: z.string().nullish(),
  parsed_datetime: z.string().nullish(),
  is_repost: z.boolean().nullish(),
  /** The account's own reaction. */
  user_reacted: z.string().nullish(),
  permissions: z.object({ can_react: z.boolean().nullish(), can_post_comments: z.boolean().nullish() }).nullish(),
});
export type Post = z.infer<typeof Post>;

export const Comment = z.object({
  id: z.string(),
  text: z.string().nullish(),
  author_details: z.object({ id: z.string().nullish(), network_distance: z.string().nullish() }).nullish(),
});
export type Comment = z.infer<typeof Comment>;
export const CommentSent = z.object({ comment_id: z.string().nullish() });

export const InvitationSent = z.object({ invitation_id: z.string().nullish(), usage: z.number().nullish() });

export const SentInvitation = z.object({
  id: z.string(),
  invited_user_id: z.string().nullish(),
  invited_user_public_id: z.string().nullish(),
});
export type SentInvitation = z.infer<typeof SentInvitation>;

export const ChatStarted = z.object({ chat_id: z.string().nullish(), message_id: z.string().nullish() });
export const MessageSent = z.object({ message_id: z.string().nullish() });

export const Chat = z.object({ id: z.string(), attendee_provider_id: z.string().nullish(), timestamp: z.string().nullish() });
export type Chat = z.infer<typeof Chat>;

export const Message = z.object({
  id: z.string(),
  text: z.string().nullish(),
  timestamp: z.string().nullish(),
  is_sender: z.union([z.boolean(), z.number()]).nullish(),
});
export type Message = z.infer<typeof Message>;

export const Relation = z.object({
  member_id: z.string(),
  public_identifier: z.string().nullish(),
  created_at: z.number().nullish(),
});
export type Relation = z.infer<typeof Relation>;

export const WebhookCreated = z.object({ webhook_id: z.string() });
export const Webhook = z.object({
  id: z.string(),
  request_url: z.string().nullish(),
  source: z.string().nullish(),
  name: z.string().nullish(),
});
export type Webhook = z.infer<typeof Webhook>;

/** One page of a list; an unreadable item is left out rather than failing the page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(z.unknown()).transform((items) =>
      items.flatMap((each) => {
        const parsed = item.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
    cursor: z
      .string()
      .nullish()
      .transform((cursor) => cursor ?? null),
  });
}
