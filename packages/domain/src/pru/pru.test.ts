import { expect, it } from "vitest";
import { pruAvailable, pruCost, pruPerProspect, pruStatus, pruSurcharges, pruUsage } from "./pru.ts";

it.each([
  [0, 0, 0],
  [5, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [100, 100, 100],
])("[PRU-04] %i occupied of %i is %i percent", (occupied, total, percent) => expect(pruUsage({ occupied, total })).toBe(percent));

it.each([
  [100, 0, 100],
  [100, 100, 0],
  [100, 120, 0],
  [0, 0, 0],
])("of %i in total with %i occupied, %i are available", (total, occupied, available) =>
  expect(pruAvailable({ total, occupied })).toBe(available),
);

it.each([
  [0, "good"],
  [69, "good"],
  [70, "warning"],
  [89, "warning"],
  [90, "critical"],
  [120, "critical"],
])("[PRU-05] %i percent is %s", (percent, status) => expect(pruStatus({ loading: false, failed: false, percent })).toBe(status));

it("[PRU-05] is loading, then failed, before there is a figure", () => {
  expect(pruStatus({ loading: true, failed: true, percent: 95 })).toBe("loading");
  expect(pruStatus({ loading: false, failed: true, percent: 95 })).toBe("error");
});

it("[PRU-12][PRU-13] a campaign costs 1 for each distinct prospect, plus 1 for each module that is not installed", () => {
  expect(pruCost(120, 0)).toBe(120);
  expect(pruPerProspect(2)).toBe(3);
  expect(pruCost(120, 2)).toBe(360);
});

it("the price per prospect is the 1 of every prospect and what each module adds, whatever the number of its steps", () => {
  const nodes = ["message", "tag", "tag", "note"].map((type, index) => ({ id: `n${index}`, type }));
  const surcharges = pruSurcharges(nodes, ["note", "tag"]);
  expect(surcharges).toEqual([
    { type: "note", pru: 1, nodeIds: ["n3"] },
    { type: "tag", pru: 1, nodeIds: ["n1", "n2"] },
  ]);
  expect(1 + surcharges.reduce((sum, { pru }) => sum + pru, 0)).toBe(pruPerProspect(2));
});
