export * as contact from "./contact.endpoints.ts";
export { type ContactFields, contactProblems, EMPTY_FORM, type Subject, SUBJECTS, ticketOf } from "./contact-form.ts";
export * from "./contact.ts";
