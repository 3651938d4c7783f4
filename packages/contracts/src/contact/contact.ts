import { z } from "zod";
import { EMAIL_SHAPE } from "../auth/email-shape.ts";

export const TicketCategory = z.enum(["beta_access", "feature_request", "technical", "billing", "other"]);
export const TicketPriority = z.enum(["low", "medium", "high"]);

const Text = z.string().trim().max(500);

/** What the contact form sends besides its text, only for beta access and applications (CONTACT-16). */
export const TicketMetadata = z.discriminatedUnion("requestType", [
  z.strictObject({
    requestType: z.literal("beta_access"),
    company: Text,
    position: Text,
    linkedin: Text,
    useCase: z.string().trim().max(5000),
  }),
  z.strictObject({ requestType: z.literal("career"), position: Text, currentCompany: Text, currentPosition: Text, linkedin: Text }),
]);

/** The category of the tickets that may carry each kind of metadata (CONTACT-17). */
const CATEGORY_OF = { beta_access: "beta_access", career: "feature_request" } as const;

export const TicketRequest = z
  .strictObject({
    subject: z.string().trim().min(1).max(300),
    description: z.string().trim().min(1).max(20_000),
    category: TicketCategory,
    priority: TicketPriority,
    metadata: TicketMetadata.optional(),
  })
  .refine(({ category, metadata }) => metadata === undefined || category === CATEGORY_OF[metadata.requestType], { path: ["metadata"] });
export type TicketRequest = z.infer<typeof TicketRequest>;

/** A newsletter sign-up (PUB-43). */
export const NewsletterRequest = z.strictObject({
  email: z.string().trim().max(254).regex(EMAIL_SHAPE, "site.footer.newsletter.invalid"),
  language: z.enum(["fr", "en"]).default("fr"),
});

/** Where the forms post without scripts: urlencoded, answered by a 303 to the page, with the outcome in the fragment. */
export const CONTACT_FORM_PATH = "/api/contact/form/ticket";
export const NEWSLETTER_FORM_PATH = "/api/contact/form/newsletter";
