import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { toReal, toVirtual, type WorkspaceClock } from "./clock.ts";

const instants = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }).map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));
const clocks = fc.record({ factor: fc.double({ min: 1.001, max: 20_000, noNaN: true }), anchor: instants }) as fc.Arbitrary<WorkspaceClock>;

it("a real workspace's time is real time", () => {
  const at = Temporal.Instant.from("2026-11-23T09:00:00.123456789Z");
  const clock = { factor: 1, anchor: Temporal.Instant.from("2026-01-01T00:00:00Z") };
  expect([toVirtual(clock, at), toReal(clock, at)]).toEqual([at, at]);
});

it("an hour of the demonstration lasts as many hours as its factor", () => {
  const anchor = Temporal.Instant.from("2026-11-23T09:00:00Z");
  expect(toVirtual({ factor: 24, anchor }, anchor.add({ hours: 1 })).toString()).toBe("2026-11-24T09:00:00Z");
  expect(toReal({ factor: 24, anchor }, anchor.add({ hours: 24 })).toString()).toBe("2026-11-23T10:00:00Z");
});

it("a sleeper that waits for a virtual instant wakes once it has come, and not a millisecond later than needed", () => {
  fc.assert(
    fc.property(clocks, instants, (clock, virtual) => {
      const real = toReal(clock, virtual);
      expect(Temporal.Instant.compare(toVirtual(clock, real), virtual)).toBeGreaterThanOrEqual(0);
      expect(Temporal.Instant.compare(toVirtual(clock, real.subtract({ milliseconds: 1 })), virtual)).toBeLessThan(0);
    }),
  );
});

it("never goes backwards", () => {
  fc.assert(
    fc.property(clocks, instants, instants, (clock, a, b) => {
      const [first, second] = Temporal.Instant.compare(a, b) <= 0 ? [a, b] : [b, a];
      expect(Temporal.Instant.compare(toVirtual(clock, first), toVirtual(clock, second))).toBeLessThanOrEqual(0);
    }),
  );
});
