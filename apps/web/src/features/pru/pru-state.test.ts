import { expect, it } from "vitest";
import { pruState } from "./pru-state.ts";

const pru = { total: 250, available: 68, occupied: 182, campaigns: [{ id: "c", title: "Relance", pru: 182 }] };

it("[PRU-02] the PRU hold total, available, occupied, campaigns, loading state, error and time of the last update", () => {
  expect(pruState({ data: pru, isPending: false, dataUpdatedAt: 1_700_000_000_000 }, "Panne")).toEqual({
    ...pru,
    loading: false,
    error: null,
    lastUpdate: 1_700_000_000_000,
  });
});

it("[PRU-02] they are loading before the first reading and have an error after a failed one, both without a date", () => {
  const none = { total: 0, available: 0, occupied: 0, campaigns: [], lastUpdate: null };
  expect(pruState({ data: undefined, isPending: true, dataUpdatedAt: 0 }, "Panne")).toEqual({ ...none, loading: true, error: null });
  expect(pruState({ data: undefined, isPending: false, dataUpdatedAt: 0 }, "Panne")).toEqual({ ...none, loading: false, error: "Panne" });
});
