import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** Support's progress on a ticket. */
export const TicketStatus = z.enum(["new", "in_progress", "answered", "closed"]);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** Most characters of one message to or from support. */
export const SUPPORT_MOST = 5_000;

/** A message of a support ticket; the sender makes the key, so that sending it twice stores it once. */
export const SupportText = z.strictObject({
  key: z.string().regex(/^[\w-]{8,64}$/u),
  text: z
    .string()
    .trim()
    .min(1)
    .max(SUPPORT_MOST)
    .refine((text) => !text.includes("\0")),
});
export type SupportText = z.infer<typeof SupportText>;

export const SupportMessage = z
  .object({
    id: z.uuid(),
    /** Who wrote it: the user, or Filon's support. */
    side: z.enum(["person", "support"]),
    author: z.string().nullable(),
    text: z.string(),
    at: InstantText,
  })
  .meta({ id: "SupportMessage" });
export type SupportMessage = z.infer<typeof SupportMessage>;

/** A user's own support ticket, as a list shows it (HELP-01). */
export const SupportTicketRow = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    status: TicketStatus,
    openedAt: InstantText,
    lastAt: InstantText,
    /** Support's latest message; null if there is none yet. */
    lastAnswer: z.string().nullable(),
    unread: z.number().int(),
  })
  .meta({ id: "SupportTicketRow" });
export type SupportTicketRow = z.infer<typeof SupportTicketRow>;

export const SupportTicket = SupportTicketRow.extend({ messages: z.array(SupportMessage) }).meta({ id: "SupportTicket" });
export type SupportTicket = z.infer<typeof SupportTicket>;

/** Whether support is available now, and otherwise from when (FAQ-07). */
export const SupportHours = z.object({ open: z.boolean(), opensAt: InstantText.nullable() });
export type SupportHours = z.infer<typeof SupportHours>;
