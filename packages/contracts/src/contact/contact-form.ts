import { EMAIL_SHAPE } from "../auth/email-shape.ts";
import type { TicketRequest } from "./contact.ts";

// Without zod and with its own import path: the public pages load it, and their script is small.

/** Subjects of the form, in order (CONTACT-03). */
export const SUBJECTS = ["beta_access", "career", "demo", "pricing", "technical", "partnership", "other"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The form's fields as typed (CONTACT-02). */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly subject: Subject | "";
  readonly message: string;
  readonly company: string;
  readonly position: string;
  readonly linkedin: string;
  readonly useCase: string;
  readonly consent: boolean;
}

export const EMPTY_FORM: ContactFields = {
  name: "",
  email: "",
  subject: "",
  message: "",
  company: "",
  position: "",
  linkedin: "",
  useCase: "",
  consent: false,
};

/** Keys of the dictionary's contactpage.errors. */
export type ContactError = "name" | "email" | "emailShape" | "subject" | "message" | "company" | "position" | "useCase" | "consent";

/** Returns what is missing or malformed, by field (CONTACT-10, CONTACT-11). */
export function contactProblems(fields: ContactFields): Partial<Record<keyof ContactFields, ContactError>> {
  const problems: Partial<Record<keyof ContactFields, ContactError>> = {};
  const blank = (value: string) => value.trim() === "";
  if (blank(fields.name)) problems.name = "name";
  if (blank(fields.email)) problems.email = "email";
  else if (!EMAIL_SHAPE.test(fields.email.trim())) problems.email = "emailShape";
  if (fields.subject === "") problems.subject = "subject";
  if (blank(fields.message)) problems.message = "message";
  if (fields.subject === "beta_access") {
    if (blank(fields.company)) problems.company = "company";
    if (blank(fields.position)) problems.position = "position";
    if (blank(fields.useCase)) problems.useCase = "useCase";
  }
  if (!fields.consent) problems.consent = "consent";
  return problems;
}

const CATEGORY = {
  beta_access: "beta_access",
  career: "feature_request",
  demo: "feature_request",
  partnership: "feature_request",
  technical: "technical",
  pricing: "billing",
  other: "other",
} as const satisfies Record<Subject, TicketRequest["category"]>;

/** Returns the ticket for a filled form (CONTACT-15 to CONTACT-19). */
export function ticketOf(fields: ContactFields, subject: Subject): TicketRequest {
  const prefix = { beta_access: "[Beta Access Request]", career: "[Job Application]" }[subject as string] ?? "[Contact]";
  const metadata =
    subject === "beta_access"
      ? {
          requestType: "beta_access" as const,
          company: fields.company.trim(),
          position: fields.position.trim(),
          linkedin: fields.linkedin.trim(),
          useCase: fields.useCase.trim(),
        }
      : subject === "career"
        ? {
            requestType: "career" as const,
            position: fields.position.trim(),
            currentCompany: fields.company.trim(),
            currentPosition: fields.position.trim(),
            linkedin: fields.linkedin.trim(),
          }
        : null;
  return {
    subject: `${prefix} ${fields.name.trim()}`,
    description: `${fields.message.trim()}\n\n${fields.name.trim()} <${fields.email.trim()}>`,
    category: CATEGORY[subject],
    priority: subject === "beta_access" || subject === "career" ? "high" : "medium",
    ...(metadata ? { metadata } : {}),
  };
}
