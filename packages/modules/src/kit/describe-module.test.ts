import { ModuleDescription } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { catalogue, modules } from "../catalogue.ts";
import { describeModule } from "./describe-module.ts";

const described = (type: string): ModuleDescription => {
  const module = catalogue.get(type);
  if (module === undefined) throw new Error(type);
  return describeModule(module);
};

it.each([...catalogue.keys()])("%s is described as the contract requires, with defaults that its schema accepts", (type) => {
  const description = described(type);
  expect(ModuleDescription.parse(description)).toEqual(description);
  const required = description.fields.filter((field) => field.required).map(({ name }) => name);
  expect(Object.keys(description.defaults).sort()).toEqual(
    description.fields
      .map(({ name }) => name)
      .filter((name) => !required.includes(name))
      .sort(),
  );
});

it("draws a form's fields from the schema: kinds, limits, options and required ones", () => {
  expect(described("message").fields).toEqual([
    { name: "channel", kind: "select", required: false, options: ["email", "linkedin"] },
    { name: "subject", kind: "template", required: false, maxLength: 200 },
    { name: "body", kind: "template", required: true, maxLength: 8000 },
    { name: "inThread", kind: "boolean", required: false },
    { name: "mimic", kind: "boolean", required: false },
    { name: "maxRetries", kind: "number", required: false, min: 0, max: 10 },
    { name: "onError", kind: "select", required: false, options: ["stop", "continue"] },
    { name: "priority", kind: "select", required: false, options: ["low", "normal", "high"] },
    { name: "onSuccess", kind: "select", required: false, options: ["continue", "end"] },
  ]);
  expect(described("tag_contact").fields[1]).toEqual({ name: "tags", kind: "tags", required: true });
  expect(described("working_hours").fields.map(({ kind }) => kind)).toEqual(["multiSelect", "time", "time", "timeZone"]);
});

it("knows how many rows a setting takes", () => {
  expect(described("quote_link").fields[0]).toMatchObject({ name: "lines", kind: "rows", min: 1, max: 20 });
  expect(described("round_robin_owner").fields[0]).toMatchObject({ name: "members", min: 2, max: 50 });
});

it("tells which modules contact people", () => {
  const outward = modules.map(({ type }) => type).filter((type) => described(type).outward);
  expect(outward.sort()).toEqual([
    "comment",
    "content_engagement",
    "endorse_skill",
    "follow_up",
    "invitation",
    "invitation_event",
    "meeting_proposal",
    "message",
    "react_to_post",
    "send_content",
    "send_inmail",
    "send_thank_you",
    "visit_profile",
    "withdraw_invitation",
  ]);
});
