import type { Task } from "@filon/contracts/tasks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { taskNowQuery } from "./api/tasks.ts";

interface ShownTask {
  /** The chosen task as it is in the list, or as it was when it left the list. */
  readonly task: Task | undefined;
  /** Why an open task can no longer be answered: the task as it is now, or null when nobody can answer it at the moment. Undefined otherwise. */
  readonly left: Task | null | undefined;
  /** Stops showing a task that leaves the list, because its reader has answered it. */
  readonly leave: () => void;
}

/** The task that a reader has chosen. It stays shown when somebody else takes it off the list, so that a note being written is not lost. */
export function useShownTask(rows: readonly Task[], id: string | undefined): ShownTask {
  const row = rows.find((one) => one.id === id);
  const [seen, setSeen] = useState<Task | null>(null);
  if (row !== undefined && row !== seen) setSeen(row);
  const gone = row === undefined && seen !== null && seen.id === id ? seen : null;
  const { data: now } = useQuery({ ...taskNowQuery(gone), enabled: gone !== null });
  const isOpenNow = now !== undefined && now !== null && now.status === "open";
  const left = gone === null || gone.status !== "open" || isOpenNow ? undefined : now;
  return { task: row ?? (gone === null || left !== undefined ? gone : (now ?? gone)) ?? undefined, left, leave: () => setSeen(null) };
}
