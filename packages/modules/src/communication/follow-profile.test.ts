import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { followProfile } from "./follow-profile.ts";

const settled = (status: "done" | "skipped") =>
  ({ reason: { kind: "event", type: "task_settled", data: { status, result: "out" } } }) as const;

it("asks the prospect's owner to follow the profile, within a week", () => {
  expect(ask(followProfile, {})).toEqual({
    task: {
      kind: "follow",
      title: "",
      text: "https://www.linkedin.com/in/elodie-martin",
      phone: null,
      results: [{ id: "out", label: "" }],
    },
    assignTo: "owner",
    dueAt: MONDAY.add({ hours: 24 }),
    expiresAt: MONDAY.add({ hours: 24 * 7 }),
  });
});

it("lets prospects without a profile pass", () => {
  const facts = someFacts({ prospect: { profileLink: null } });
  expect(ask(followProfile, {}, { facts })).toEqual({ go: "out", outputs: { followed: false } });
});

it("outputs whether the profile was followed", () => {
  expect(ask(followProfile, {}, settled("done"))).toEqual({ go: "out", outputs: { followed: true } });
  expect(ask(followProfile, {}, settled("skipped"))).toEqual({ go: "out", outputs: { followed: false } });
});

it("ends the sequence when nobody followed the profile and onError says stop", () => {
  expect(ask(followProfile, { onError: "stop" }, settled("skipped"))).toEqual({ end: "taskSkipped", as: "failed" });
  expect(ask(followProfile, { onError: "stop" }, { reason: { kind: "elapsed" } })).toEqual({ end: "taskExpired", as: "failed" });
});
