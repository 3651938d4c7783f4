import { expect, it } from "vitest";
import { readAppointmentAddress } from "./appointment-search.ts";

const ID = "0199b0a0-0000-7000-8000-000000000001";

it("reads a view, a day, filters and the open dialog", () => {
  const address = { view: "month", day: "2026-11-26", status: "pending", q: 42, past: 1, open: ID, new: 1, prospect: ID };
  expect(readAppointmentAddress(address)).toEqual({ ...address, q: "42", new: "1" });
});

it("ignores what it does not know", () => {
  const address = { view: "year", day: "2026-02-31", status: "cancelled", q: " ", past: "yes", open: "x", new: "soon", prospect: 3 };
  expect(readAppointmentAddress(address)).toEqual({});
});

it.each([
  ["2026-11-26T09:30:00Z", "2026-11-26T09:30:00Z"],
  ["2026-11-26", undefined],
  ["2026-02-31T09:30:00Z", undefined],
  ["2026-11-26T09:30", undefined],
])("reads the beginning %s of a new appointment as %s", (begins, read) => {
  expect(readAppointmentAddress({ new: begins }).new).toBe(read);
});
