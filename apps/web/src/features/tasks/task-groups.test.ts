import type { Task } from "@filon/contracts/tasks";
import { expect, it } from "vitest";
import { groupByDue } from "./task-groups.ts";

const due = (id: string, dueAt: string) => ({ id, dueAt }) as Task;
const day = (at: string | Date) => new Date(at).toISOString().slice(0, 10);

it("groups tasks as overdue, due today and later, without empty groups", () => {
  const tasks = [
    due("a", "2026-11-23T08:00:00Z"),
    due("b", "2026-11-24T09:59:00Z"),
    due("c", "2026-11-24T18:00:00Z"),
    due("d", "2026-11-26T08:00:00Z"),
  ];
  const groups = (now: string) =>
    groupByDue(tasks, new Date(now), day).map((group) => [group.due, group.tasks.map(({ id }) => id).join("")]);
  expect(groups("2026-11-24T10:00:00Z")).toEqual([
    ["overdue", "ab"],
    ["today", "c"],
    ["later", "d"],
  ]);
  expect(groups("2026-11-27T10:00:00Z")).toEqual([["overdue", "abcd"]]);
});
