import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { notification } from "./notification.ts";

it("by default notifies the owner in the application", () => {
  expect(ask(notification, { text: "{{firstName}} est intéressée" })).toEqual({
    go: "out",
    effects: [{ type: "notify", nodeId: "n", to: "owner", isMailed: false, digest: "none", text: "Élodie est intéressée" }],
  });
  expect(ask(notification, { text: "À voir", to: "team", by: "email", digest: "daily" })).toMatchObject({
    effects: [{ to: "team", isMailed: true, digest: "daily" }],
  });
});

it("shows the variable's name for a missing value, and does not hold the prospect", () => {
  const facts = someFacts({ prospect: { company: null } });
  expect(ask(notification, { text: "{{companyName}} répond" }, { facts })).toMatchObject({ effects: [{ text: "[companyName] répond" }] });
});

it("cuts a text that is too long once filled in", () => {
  const facts = someFacts({ prospect: { company: "x".repeat(600) } });
  const answer = ask(notification, { text: "{{companyName}}" }, { facts });
  const [effect] = "go" in answer ? (answer.effects ?? []) : [];
  expect(effect?.type === "notify" && effect.text.length).toBeLessThanOrEqual(500);
});

it("requires a text with known variables", () => {
  expect(problemsOf(notification, {})).toEqual(["text required"]);
  expect(problemsOf(notification, { text: "{{age}}" })).toEqual(["text age"]);
});
