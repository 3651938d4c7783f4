import { someFacts } from "@filon/domain/testing";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { bestTime } from "./best-time.ts";

const at = (hour: number, count: number): number[] => Array.from({ length: 24 }, (_each, index) => (index === hour ? count : 0));
const told = (person: number[], segment: number[], facts = someFacts()) =>
  ({ facts, reason: { kind: "answer", answer: { status: "answered", data: { person, segment } } } }) as const;
const paris = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/Paris]`).toInstant();

it("asks at which hours the person and their industry answer", () => {
  expect(ask(bestTime, {})).toMatchObject({
    call: { errand: { type: "answerHours", prospectId: "p1", industry: "Logiciel", timeZone: "Europe/Paris" } },
  });
});

it("waits for the person's best hour, else for that of their industry", () => {
  expect(ask(bestTime, {}, told(at(15, 20), at(11, 50)))).toEqual({ waitUntil: paris("2026-11-23T15:00"), memory: "person" });
  expect(ask(bestTime, {}, told(at(15, 19), at(9, 50)))).toEqual({ waitUntil: paris("2026-11-24T09:00"), memory: "segment" });
  expect(ask(bestTime, { from: "segment" }, told(at(15, 20), at(11, 50)))).toEqual({
    waitUntil: paris("2026-11-23T11:00"),
    memory: "segment",
  });
});

it("goes at once when it is that hour, and after the wait", () => {
  expect(ask(bestTime, {}, told(at(10, 20), at(11, 50)))).toMatchObject({ go: "out", outputs: { basis: "person" } });
  expect(ask(bestTime, {}, { reason: { kind: "elapsed" }, memory: "segment" })).toEqual({
    go: "out",
    outputs: { at: MONDAY.toString(), basis: "segment" },
  });
});

it("takes the campaign's hours when too little is known, or when people answer only at other hours or too late", () => {
  const open = { go: "out", outputs: { basis: "campaign" } };
  expect(ask(bestTime, {}, told(at(15, 3), at(15, 19)))).toMatchObject(open);
  expect(ask(bestTime, {}, told(at(22, 90), at(22, 90)))).toMatchObject(open);
  expect(ask(bestTime, { withinHours: 4 }, told(at(15, 90), at(15, 90)))).toMatchObject(open);
});
