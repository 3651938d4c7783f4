import { expect, it } from "vitest";
import { decisionHeading, missingNumbers } from "./decisions.ts";

const path = "docs/decisions/0007-queues.md";

it("a record's heading has its number, title, date and status", () => {
  expect(decisionHeading(path, "# 7. One queue\n\nDate: 2026-11-22 · Status: superseded by 9\n\nText")).toEqual({
    number: 7,
    title: "One queue",
    date: "2026-11-22",
    status: "superseded by 9",
  });
});

it.each(["accepted", "accepted, in part superseded by 9", "superseded by 9"])("a record may be %s", (status) => {
  expect(decisionHeading(path, `# 7. One queue\n\nDate: 2026-11-22 · Status: ${status}\n\nText`).status).toBe(status);
});

it.each([
  ["no date", "# 7. One queue\n\nText"],
  ["another number than its file", "# 8. One queue\n\nDate: 2026-11-22 · Status: accepted\n"],
  ["an unknown status", "# 7. One queue\n\nDate: 2026-11-22 · Status: maybe\n"],
])("a record with %s is refused", (_, text) => {
  expect(() => decisionHeading(path, text)).toThrow(path);
});

it("the index names the numbers that no record has", () => {
  expect(missingNumbers(new Set([1, 2, 5, 7]))).toEqual([3, 4, 6]);
  expect(missingNumbers(new Set())).toEqual([]);
});
