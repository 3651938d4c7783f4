import type { Prospect } from "@filon/contracts/prospects";
import { CONTACT_FIELDS, type ContactField } from "./contact-fields.ts";

export type ContactForm = Record<ContactField, string>;

/** Returns the contact data as form values; null becomes empty text. */
export function contactForm(prospect: Prospect): ContactForm {
  const { firstName, lastName, email, phone, company, position, industry, location, profileLink } = prospect;
  const text = (value: string | null) => value ?? "";
  return {
    firstName,
    lastName,
    email: text(email),
    phone: text(phone),
    company: text(company),
    position: text(position),
    industry: text(industry),
    location: text(location),
    profileLink: text(profileLink),
  };
}

/** Returns only the changed fields, so that other people's changes stay; null when nothing changed. */
export function contactChanges(before: ContactForm, after: ContactForm): Partial<Record<ContactField, string | null>> | null {
  const changed = CONTACT_FIELDS.map(({ name }) => name).filter((name) => before[name] !== after[name].trim());
  if (changed.length === 0) return null;
  // Names are never null, only empty; the other fields become null when empty.
  return Object.fromEntries(changed.map((name) => [name, after[name].trim() || (name === "firstName" || name === "lastName" ? "" : null)]));
}
