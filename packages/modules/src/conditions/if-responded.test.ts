import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { ifResponded } from "./if-responded.ts";

it("waits for an answer, up to a number of days", () => {
  const answer = ask(ifResponded, { waitDays: 3 });
  expect(answer).toMatchObject({ waitFor: ["replied"] });
  expect("waitFor" in answer && answer.until?.toString()).toBe("2026-11-26T09:00:00Z");
});

it("acknowledges the answer, whether new or earlier", () => {
  const responded = { go: "responded", acknowledgesReply: true };
  expect(ask(ifResponded, {}, { reason: { kind: "event", type: "replied", data: {} } })).toEqual(responded);
  expect(ask(ifResponded, {}, { newReply: true })).toEqual(responded);
});

it("takes the noResponse port when no answer comes in time", () => {
  expect(ask(ifResponded, {}, { reason: { kind: "elapsed" } })).toEqual({ go: "noResponse" });
});
