import { type CallAnswer, ProspectCreated } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import { renderMessage } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

const template = (most: number) => z.string().trim().max(most).default("").meta({ kind: "template" });

/** The settings that say who it is: templates, such as the outputs of an earlier step that read a referral. */
const PERSON = {
  firstName: template(200),
  lastName: template(200),
  email: template(254),
  phone: template(200),
  companyName: template(200),
  position: template(200),
  profileLink: template(500),
};

/** Adds another person to the prospects: a referral, a colleague. The prospect whose step this is goes on. */
export const createLead = defineModule({
  type: "create_lead",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "productivity",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline", "branching"],
    features: ["referral", "noDuplicates", "lists"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    ...PERSON,
    listIds: z.array(z.uuid()).max(5).default([]).meta({ kind: "lists" }),
  }),
  inputs: [...IN],
  outputs: [port("created", "positive"), port("exists", "neutral"), port("failed", "negative")],
  optional: ["failed"],
  callsOnce: true,
  quiet: "exists",
  observes: [],
  migrations: [],
  check: ({ listIds: _listIds, ...person }, offered) => [
    ...Object.entries(person).flatMap(([field, text]) =>
      // A value that is missing is left out of the new record.
      checkTemplate(field, text, offered).filter(({ code }) => code !== "maybeMissing"),
    ),
    ...(person.email === "" && person.profileLink === "" && person.lastName === ""
      ? [{ code: "invalidConfig" as const, field: "email", detail: "required" }]
      : []),
  ],
  produces: () => [{ name: "prospectId", kind: "text" }],
  sample: () => ({ status: "answered", data: { created: true, prospectId: "00000000-0000-4000-8000-000000000000" } }),
  plan: ({ facts, now, reason }, { listIds, ...person }) => {
    if (reason.kind === "answer") {
      const lead = leadIn(reason.answer);
      if (lead === null) return { go: "failed", otherwise: "exists", outputs: { prospectId: null } };
      return { go: lead.created ? "created" : "exists", outputs: { prospectId: lead.prospectId } };
    }
    const value = (text: string, most: number): string | null => {
      const rendered = renderMessage(text, facts, now);
      return "text" in rendered && rendered.text.trim() !== "" ? cutText(rendered.text.trim(), most) : null;
    };
    const [email, profileLink] = [value(person.email, 254), value(person.profileLink, 500)];
    const [firstName, lastName] = [value(person.firstName, 100) ?? "", value(person.lastName, 100) ?? ""];
    if (email === null && profileLink === null && firstName + lastName === "") {
      return { go: "failed", otherwise: "exists", outputs: { prospectId: null } };
    }
    const call = {
      kind: "create_prospect" as const,
      firstName,
      lastName,
      email,
      phone: value(person.phone, 40),
      company: value(person.companyName, 200),
      position: value(person.position, 200),
      profileLink,
      listIds,
    };
    return { call, maxRetries: 5 };
  },
});

function leadIn(answer: CallAnswer): ProspectCreated | null {
  const parsed = answer.status === "answered" ? ProspectCreated.safeParse(answer.data) : null;
  return parsed?.success === true ? parsed.data : null;
}
