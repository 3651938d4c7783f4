import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { responseTracking } from "./response-tracking.ts";

const ago = (hours: number) => MONDAY.subtract({ minutes: hours * 60 });
const replies = [
  { at: ago(10), channel: "linkedin", text: "Oui, volontiers", writtenAt: ago(15.5) },
  { at: ago(24 * 20), channel: "email", text: "Plus tard", writtenAt: null },
  { at: ago(24 * 50), channel: "email", text: "Qui êtes-vous ?", writtenAt: null },
] as const;
const asked = (config: Record<string, unknown>, prospect: Parameters<typeof someFacts>[0] = {}) =>
  ask(responseTracking, config, { facts: { ...someFacts(prospect), replies } });

it("counts the replies of the last days, and outputs how long the last one took", () => {
  expect(asked({})).toEqual({
    go: "responded",
    outputs: { count: 2, lastAt: "2026-11-22T23:00:00Z", hoursToReply: 5.5, text: "Oui, volontiers" },
    effects: [],
    acknowledgesReply: true,
  });
  expect(asked({ sinceDays: 60 })).toMatchObject({ outputs: { count: 3 } });
});

it("can be limited to one channel", () => {
  expect(asked({ channel: "email" })).toMatchObject({ go: "responded", outputs: { count: 1, hoursToReply: null, text: "Plus tard" } });
  expect(asked({ channel: "x" })).toEqual({ go: "none", outputs: { count: 0, lastAt: null, hoursToReply: null, text: null } });
});

it("does not wait for prospects who have not replied", () => {
  expect(ask(responseTracking, { tags: ["à lire"] })).toMatchObject({ go: "none" });
});

it("sets a status and tags for prospects who replied, and never moves a status backwards", () => {
  const marks = { status: "interested", tags: ["à rappeler"] };
  expect(asked(marks)).toMatchObject({
    effects: [
      { type: "setStatus", status: "interested" },
      { type: "addTags", tags: ["à rappeler"] },
    ],
  });
  expect(asked(marks, { prospect: { status: "converted" } })).toMatchObject({ effects: [{ type: "addTags" }] });
  expect(asked({ status: "replied" }, { prospect: { status: "contacted" } })).toMatchObject({ effects: [{ type: "setStatus" }] });
  expect(asked({ status: "refused" }, { prospect: { status: "converted" } })).toMatchObject({ effects: [{ type: "setStatus" }] });
  expect(asked(marks, { prospect: { status: "refused" } })).toMatchObject({ effects: [{ type: "addTags" }] });
});

it("looks back at most a year, and accepts at most five tags", () => {
  expect(problemsOf(responseTracking, { sinceDays: 366 })).toEqual(["sinceDays tooBig"]);
  expect(problemsOf(responseTracking, { tags: ["a", "b", "c", "d", "e", "f"] })).toHaveLength(1);
});
