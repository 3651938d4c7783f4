import { expect, it } from "vitest";
import { type ContactFields, contactProblems, EMPTY_FORM, SUBJECTS, ticketOf } from "./contact-form.ts";
import { TicketRequest } from "./contact.ts";

const FILLED: ContactFields = {
  ...EMPTY_FORM,
  name: " Ada ",
  email: "ada@example.test",
  subject: "other",
  message: "Bonjour",
  consent: true,
};

it("[CONTACT-10] name, e-mail, subject, message and consent are required, and the e-mail must be well formed", () => {
  expect(contactProblems(EMPTY_FORM)).toEqual({ name: "name", email: "email", subject: "subject", message: "message", consent: "consent" });
  expect(contactProblems({ ...FILLED, name: "  ", email: "ada@example" })).toEqual({ name: "name", email: "emailShape" });
  expect(contactProblems(FILLED)).toEqual({});
});

it("[CONTACT-11] beta access also requires company, position and use case, but not LinkedIn", () => {
  expect(contactProblems({ ...FILLED, subject: "beta_access" })).toEqual({ company: "company", position: "position", useCase: "useCase" });
});

it("[CONTACT-17][CONTACT-18][CONTACT-19] each subject has its category, priority and prefix", () => {
  const made = SUBJECTS.map((subject) => ticketOf(FILLED, subject));
  expect(made.map((ticket) => ticket.category)).toEqual([
    "beta_access",
    "feature_request",
    "feature_request",
    "billing",
    "technical",
    "feature_request",
    "other",
  ]);
  expect(made.map((ticket) => ticket.priority)).toEqual(["high", "high", "medium", "medium", "medium", "medium", "medium"]);
  expect(made.map((ticket) => ticket.subject)).toEqual([
    "[Beta Access Request] Ada",
    "[Job Application] Ada",
    ...Array.from({ length: 5 }, () => "[Contact] Ada"),
  ]);
});

it("[CONTACT-15][CONTACT-16][API-21] only beta and career tickets carry metadata", () => {
  const filled = { ...FILLED, company: "Vauban", position: "CTO", linkedin: "in/ada", useCase: "Vendre" };
  expect(ticketOf(filled, "beta_access").metadata).toEqual({
    requestType: "beta_access",
    company: "Vauban",
    position: "CTO",
    linkedin: "in/ada",
    useCase: "Vendre",
  });
  expect(ticketOf(filled, "career").metadata).toEqual({
    requestType: "career",
    position: "CTO",
    currentCompany: "Vauban",
    currentPosition: "CTO",
    linkedin: "in/ada",
  });
  expect(ticketOf(filled, "demo")).not.toHaveProperty("metadata");
  for (const subject of SUBJECTS) expect(TicketRequest.safeParse(ticketOf(filled, subject)).error).toBeUndefined();
});
