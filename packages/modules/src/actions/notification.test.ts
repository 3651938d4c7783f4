import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { notification } from "./notification.ts";

it("tells the owner in the application, unless it is set otherwise", () => {
  expect(ask(notification, { text: "{{firstName}} est intéressée" })).toEqual({
    go: "out",
    effects: [{ type: "notify", nodeId: "n", to: "owner", isMailed: false, digest: "none", text: "Élodie est intéressée" }],
  });
  expect(ask(notification, { text: "À voir", to: "team", by: "email", digest: "daily" })).toMatchObject({
    effects: [{ to: "team", isMailed: true, digest: "daily" }],
  });
});

it("shows the name of a value that is missing, and holds nobody up", () => {
  const facts = someFacts({ prospect: { company: null } });
  expect(ask(notification, { text: "{{companyName}} répond" }, { facts })).toMatchObject({ effects: [{ text: "[companyName] répond" }] });
});

it("cuts a text that has become too long", () => {
  const facts = someFacts({ prospect: { company: "x".repeat(600) } });
  const answer = ask(notification, { text: "{{companyName}}" }, { facts });
  const [effect] = "go" in answer ? (answer.effects ?? []) : [];
  expect(effect?.type === "notify" && effect.text.length).toBeLessThanOrEqual(500);
});

it("needs a text with known variables", () => {
  expect(problemsOf(notification, {})).toEqual(["text required"]);
  expect(problemsOf(notification, { text: "{{age}}" })).toEqual(["text age"]);
});
