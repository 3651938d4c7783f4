import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { TicketCategory, TicketPriority, TicketMetadata } from "../contact/contact.ts";
import { TicketStatus, SupportMessage } from "../messages/support.ts";

/** A message of the contact form as a list shows it. */
export const TicketRow = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    category: TicketCategory,
    priority: TicketPriority,
    status: TicketStatus,
    language: z.enum(["fr", "en"]),
    /** From the message's signature; null when it has none. */
    sender: z.object({ name: z.string(), email: z.string() }).nullable(),
    createdAt: InstantText,
    /** Whether an invitation was sent for it. */
    invited: z.boolean(),
  })
  .meta({ id: "TicketRow" });
export type TicketRow = z.infer<typeof TicketRow>;

export const Ticket = TicketRow.extend({
  /** Without the signature. */
  message: z.string(),
  metadata: TicketMetadata.nullable(),
  /** The messages since, oldest first, when a user wrote it; null when it came through the contact form. */
  thread: z.array(SupportMessage).nullable(),
  note: z.string(),
  updatedAt: InstantText.nullable(),
  updatedBy: z.string().nullable(),
  invitation: z.object({ id: z.uuid(), prefix: z.string().nullable(), email: z.string().nullable(), used: z.boolean() }).nullable(),
}).meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;
