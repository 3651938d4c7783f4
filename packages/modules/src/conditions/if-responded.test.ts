import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { ifResponded } from "./if-responded.ts";

it("waits for an answer, so many days at most", () => {
  const step = ask(ifResponded, { waitDays: 3 });
  expect(step).toMatchObject({ waitFor: ["replied"] });
  expect("waitFor" in step && step.until?.toString()).toBe("2026-11-26T09:00:00Z");
});

it("acknowledges the answer, whether it comes or was there before", () => {
  const responded = { go: "responded", acknowledgesReply: true };
  expect(ask(ifResponded, {}, { reason: { kind: "event", type: "replied", data: {} } })).toEqual(responded);
  expect(ask(ifResponded, {}, { newReply: true })).toEqual(responded);
});

it("goes the other way when no answer came in time", () => {
  expect(ask(ifResponded, {}, { reason: { kind: "elapsed" } })).toEqual({ go: "noResponse" });
});
