import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { ifProfileViewed } from "./if-profile-viewed.ts";

const viewed = (daysAgo: number) => ({
  facts: { ...someFacts(), signals: [{ type: "profile_viewed" as const, at: MONDAY.subtract({ hours: 24 * daysAgo }) }] },
});

it("says yes to a visit within the period, at once", () => {
  expect(ask(ifProfileViewed, {}, viewed(13))).toEqual({ go: "yes", outputs: { known: true, at: "2026-11-10T09:00:00Z" } });
  expect(ask(ifProfileViewed, { sinceDays: 7 }, viewed(13))).toHaveProperty("waitFor", ["profile_viewed"]);
});

it("waits for a visit to be noted", () => {
  expect(ask(ifProfileViewed, {})).toEqual({ waitFor: ["profile_viewed"], until: MONDAY.add({ hours: 72 }) });
  expect(ask(ifProfileViewed, {}, { reason: { kind: "event", type: "profile_viewed", data: {} } })).toMatchObject({ go: "yes" });
});

it("does not know when nobody noted a visit, and then does what the user chose", () => {
  expect(ask(ifProfileViewed, {}, { reason: { kind: "elapsed" } })).toEqual({ go: "no", outputs: { known: false } });
  expect(ask(ifProfileViewed, { waitDays: 0, ifUnknown: "yes" })).toEqual({ go: "yes", outputs: { known: false } });
});
