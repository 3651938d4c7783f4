import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { answeredWith, failedWith } from "../testing/profiles.ts";
import { createLead } from "./create-lead.ts";

const ID = "00000000-0000-4000-8000-000000000007";
const config = { firstName: "Marc", lastName: "Petit", email: "marc@exemple.fr", companyName: "{{companyName}}" };

it("adds the person, with what their texts come to", () => {
  expect(ask(createLead, { ...config, listIds: [ID], position: "{{step.n1.title}}" })).toEqual({
    call: {
      kind: "create_prospect",
      firstName: "Marc",
      lastName: "Petit",
      email: "marc@exemple.fr",
      phone: null,
      company: "Atelier Nord",
      position: null,
      profileLink: null,
      listIds: [ID],
    },
    maxRetries: 5,
  });
});

it("goes its way for a new person, a known one, and one who could not be added", () => {
  expect(ask(createLead, config, answeredWith({ created: true, prospectId: ID }))).toEqual({ go: "created", outputs: { prospectId: ID } });
  expect(ask(createLead, config, answeredWith({ created: false, prospectId: ID }))).toEqual({ go: "exists", outputs: { prospectId: ID } });
  const failed = { go: "failed", otherwise: "exists", outputs: { prospectId: null } };
  expect(ask(createLead, config, failedWith("monthlyLimit"))).toEqual(failed);
  const facts = { ...someFacts(), outputs: {} };
  expect(ask(createLead, { email: "{{step.n1.email}}" }, { facts })).toEqual(failed);
});

it("needs something by which the person is known", () => {
  expect(problemsOf(createLead, { firstName: "Marc" })).toEqual(["email required"]);
});
