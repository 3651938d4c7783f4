import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** How far support is with a ticket. */
export const TicketStatus = z.enum(["new", "in_progress", "answered", "closed"]);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** Characters of one message to or from support. */
export const SUPPORT_MOST = 5_000;

/** A text of a talk with support; the key is made by who sends it, so that the same twice is one message. */
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
    /** Who says it: the person, or Filon's support. */
    side: z.enum(["person", "support"]),
    author: z.string().nullable(),
    text: z.string(),
    at: InstantText,
  })
  .meta({ id: "SupportMessage" });
export type SupportMessage = z.infer<typeof SupportMessage>;

/** A person's own request to support, as a list shows it (HELP-01). */
export const SupportTicketRow = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    status: TicketStatus,
    openedAt: InstantText,
    lastAt: InstantText,
    /** What support said last; null: nothing yet. */
    lastAnswer: z.string().nullable(),
    unread: z.number().int(),
  })
  .meta({ id: "SupportTicketRow" });
export type SupportTicketRow = z.infer<typeof SupportTicketRow>;

export const SupportTicket = SupportTicketRow.extend({ messages: z.array(SupportMessage) }).meta({ id: "SupportTicket" });
export type SupportTicket = z.infer<typeof SupportTicket>;

/** Whether somebody of support is there now, and else from when on (FAQ-07). */
export const SupportHours = z.object({ open: z.boolean(), opensAt: InstantText.nullable() });
export type SupportHours = z.infer<typeof SupportHours>;
