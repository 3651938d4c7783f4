import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { ifViewed } from "./if-viewed.ts";

it("continues immediately when a message has already been read", () => {
  expect(ask(ifViewed, {}, { facts: someFacts({ engagement: { messageRead: true } }) })).toEqual({ go: "yes" });
});

it("waits for the receipt until its deadline", () => {
  expect(ask(ifViewed, {})).toEqual({ waitFor: ["message_read"], until: MONDAY.add({ hours: 48 }) });
  expect(ask(ifViewed, {}, { reason: { kind: "event", type: "message_read", data: {} } })).toEqual({ go: "yes" });
  expect(ask(ifViewed, {}, { reason: { kind: "elapsed" } })).toEqual({ go: "no" });
  expect(ask(ifViewed, { waitDays: 0 })).toEqual({ go: "no" });
});

it("refuses more than 30 days", () => expect(problemsOf(ifViewed, { waitDays: 31 })).toEqual(["waitDays tooBig"]));
