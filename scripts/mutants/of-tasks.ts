import type { Mutant } from "./mutant.ts";

const SETTLE = "packages/engine/src/tasks/settle-task.ts";
const TASKS = "packages/engine/src/tasks/tasks.db.test.ts";
const RACES = "packages/engine/src/tasks/races.db.test.ts";

/** Faults of tasks for people. */
export const TASK_MUTANTS: readonly Mutant[] = [
  {
    name: "a task is answered although its prospect has just replied",
    file: SETTLE,
    find: '  if (task.news) return "news";\n',
    replace: "",
    test: { file: RACES, title: "when a reply and the user’s answer race, the answer is either refused or was first" },
  },
  {
    name: "the answers of two people about one task both count",
    file: SETTLE,
    find: '  if (task.status !== "open") return isSame(task, word) ? null : "closed";\n',
    replace: "  if (isSame(task, word)) return null;\n",
    test: { file: RACES, title: "when two people settle the same task differently, one answer counts and the run follows it" },
  },
  {
    name: "an answer about a task is used although it can still be undone",
    file: SETTLE,
    find: "goesOnAt: new Date(word.at.getTime() + TASK_UNDO_SECONDS * 1000)",
    replace: "goesOnAt: word.at",
    test: { file: TASKS, title: "continues by the chosen result once the undo window is over, exactly once" },
  },
  {
    name: "suspended members are given tasks",
    file: "packages/db/src/queries/engine/tasks.ts",
    find: "AND suspended_at IS NULL ORDER BY user_id FOR KEY SHARE",
    replace: "ORDER BY user_id FOR KEY SHARE",
    test: { file: TASKS, title: "a suspended owner is given no task, and none that an undone refusal reopens" },
  },
];
