import type { Task } from "@filon/contracts/tasks";

export type DueGroup = "overdue" | "today" | "later";

/** Tasks of one group, in the order of the list. */
export interface TaskGroup {
  readonly due: DueGroup;
  readonly tasks: readonly Task[];
}

const GROUPS: readonly DueGroup[] = ["overdue", "today", "later"];

/** Groups open tasks by when they are due, `dayOf` being the reader's calendar day of an instant; empty groups are left out. */
export function groupByDue(tasks: readonly Task[], now: Date, dayOf: (at: string | Date) => string): readonly TaskGroup[] {
  const groupOf = ({ dueAt }: Task): DueGroup =>
    Date.parse(dueAt) < now.getTime() ? "overdue" : dayOf(dueAt) === dayOf(now) ? "today" : "later";
  const groups = Map.groupBy(tasks, groupOf);
  return GROUPS.flatMap((due) => {
    const found = groups.get(due);
    return found === undefined ? [] : [{ due, tasks: found }];
  });
}
