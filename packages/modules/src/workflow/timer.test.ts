import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { timer } from "./timer.ts";

const DAY = 86_400;
const wrote = someFacts({ engagement: { enteredAt: MONDAY.subtract({ hours: 72 }), lastActAt: MONDAY.subtract({ hours: 2 }) } });

it("counts from the last act, not from entering the step", () => {
  expect(ask(timer, { startDelaySeconds: DAY }, { facts: wrote })).toEqual({ waitUntil: MONDAY.add({ hours: 22 }) });
});

it("counts from the start of the prospect's run or from their last reply", () => {
  expect(ask(timer, { from: "runStart", startDelaySeconds: 4 * DAY }, { facts: wrote })).toEqual({ waitUntil: MONDAY.add({ hours: 24 }) });
  const replied = someFacts({ engagement: { repliedAt: MONDAY.subtract({ hours: 1 }) } });
  expect(ask(timer, { from: "lastReply", startDelaySeconds: DAY }, { facts: replied })).toEqual({ waitUntil: MONDAY.add({ hours: 23 }) });
});

it("lets the prospect pass when the moment is over, and outputs it", () => {
  const passed = { go: "out", outputs: { at: "2026-11-23T08:00:00Z" } };
  expect(ask(timer, { startDelaySeconds: 3_600 }, { facts: wrote })).toEqual(passed);
  expect(ask(timer, { startDelaySeconds: 3_600 }, { facts: wrote, reason: { kind: "elapsed" } })).toEqual(passed);
});

it("ends when a reply releases the prospect", () => {
  expect(ask(timer, { startDelaySeconds: DAY }, { facts: wrote, reason: { kind: "released" } })).toMatchObject({ go: "out" });
});

it("waits until some time before a date of the record, which counts from midnight in the campaign's time zone", () => {
  const contract = someFacts({ prospect: { custom: { "Fin de contrat": "30/11/2026" } } });
  const config = { from: "custom", name: "fin de contrat", direction: "before", startDelaySeconds: 2 * DAY };
  const answer = ask(timer, config, { facts: contract });
  expect("waitUntil" in answer && answer.waitUntil.toString()).toBe("2026-11-27T23:00:00Z");
});

it("reads an instant, a local time or a day from an earlier step's output", () => {
  const left = (at: string) => ({ facts: { ...someFacts(), outputs: { n1: { at } } } });
  const until = (at: string) => {
    const answer = ask(timer, { from: "output", name: "step.n1.at" }, left(at));
    return "waitUntil" in answer ? answer.waitUntil.toString() : answer;
  };
  expect(until("2026-11-24T08:00:00Z")).toBe("2026-11-24T08:00:00Z");
  expect(until("2026-11-24T09:00")).toBe("2026-11-24T08:00:00Z");
  expect(until("2026-11-25")).toBe("2026-11-24T23:00:00Z");
});

it("takes the unknown port when the moment is unknown, or continues if that port is open", () => {
  const unknown = { go: "unknown", otherwise: "out", outputs: { at: null } };
  expect(ask(timer, {})).toEqual(unknown);
  expect(ask(timer, { from: "custom", name: "Fin de contrat" })).toEqual(unknown);
  const facts = someFacts({ prospect: { custom: { "Fin de contrat": "bientôt, 31/02/2026" } } });
  expect(ask(timer, { from: "custom", name: "Fin de contrat" }, { facts })).toEqual(unknown);
});

it("requires the field or output that it counts from, and waits at most a year", () => {
  expect(problemsOf(timer, { from: "custom" })).toEqual(["name required"]);
  expect(problemsOf(timer, { from: "output", name: "at" })).toEqual(["name invalid"]);
  expect(problemsOf(timer, { from: "output", name: "step.n1.at" })).toEqual(["name step.n1.at"]);
  expect(problemsOf(timer, { startDelaySeconds: 31_536_001 })).toEqual(["startDelaySeconds tooBig"]);
});
