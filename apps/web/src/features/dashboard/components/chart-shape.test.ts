import { expect, it } from "vitest";
import { chartOf } from "./chart-shape.ts";

it("scales to the largest day and stays within the chart", () => {
  const { columns, height, most } = chartOf([
    { day: "2026-01-01", prospects: 0, sent: 5, replied: 1 },
    { day: "2026-01-02", prospects: 0, sent: 10, replied: 0 },
  ]);
  expect(most).toBe(10);
  expect(columns.map((column) => Math.round(column.height))).toEqual([76, 152]);
  expect(columns.every(({ y, height: tall }) => y >= 0 && y + tall === height)).toBe(true);
});

it("handles no days, and days without activity", () => {
  expect(chartOf([]).columns).toEqual([]);
  expect(chartOf([{ day: "2026-01-01", prospects: 3, sent: 0, replied: 0 }]).columns[0]?.height).toBe(0);
});
