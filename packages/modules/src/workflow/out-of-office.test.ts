import { someFacts } from "@filon/domain/testing";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { outOfOffice } from "./out-of-office.ts";

// A Wednesday.
const back = Temporal.Instant.from("2026-11-25T23:00:00Z");
const away = someFacts({ engagement: { awayUntil: back } });

it("waits for the return and two working days more", () => {
  expect(ask(outOfOffice, {}, { facts: away })).toMatchObject({ waitUntil: Temporal.Instant.from("2026-11-29T23:00:00Z") });
});

it("lets prospects pass who have been back long enough, are not known to be away, or answer", () => {
  expect(ask(outOfOffice, {}, { facts: away, now: MONDAY.add({ hours: 24 * 10 }) })).toEqual({
    go: "out",
    outputs: { returnDate: back.toString() },
  });
  expect(ask(outOfOffice, {})).toEqual({ go: "out", outputs: { returnDate: null } });
  expect(ask(outOfOffice, {}, { facts: away, reason: { kind: "released" } })).toMatchObject({ go: "out" });
});

it("refuses more than 14 days", () => expect(problemsOf(outOfOffice, { extraDays: 15 })).toEqual(["extraDays tooBig"]));
