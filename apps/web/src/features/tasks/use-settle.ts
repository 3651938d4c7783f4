import type { Task } from "@filon/contracts/tasks";
import { toast } from "@filon/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import * as tasks from "./api/tasks.ts";
import { TASKS } from "./api/tasks.ts";

/** What a user says about a task: a result, or null to skip it. */
export interface Said {
  readonly task: Task;
  readonly result: string | null;
  readonly note: string;
}

/** Settles tasks: takes them off the list immediately, and offers to undo what was said last. `onSaid` runs before the answer. */
export function useSettle(onSaid: (task: Task) => void) {
  const t = useTexts();
  const queries = useQueryClient();
  const last = useRef<Task | null>(null);
  // What was said last may still be on its way when it is undone.
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const undoing = useAct({
    run: async (task: Task) => {
      await sent.current.catch(() => undefined);
      return tasks.reopen(task.id);
    },
    refresh: [TASKS],
    done: (_answer, { prospect }) => t("tasks.undone", { name: prospect.name }),
    failure: t("tasks.undoError"),
  });
  const undo = () => {
    const task = last.current;
    last.current = null;
    if (task !== null) undoing.run(task);
  };
  const settling = useAct({
    run: ({ task, result, note }: Said) => {
      const answer = result === null ? tasks.skip(task.id, note) : tasks.complete(task.id, result, note);
      sent.current = answer;
      return answer;
    },
    foresee: async ({ task }) => {
      last.current = task;
      await queries.cancelQueries({ queryKey: [...TASKS, "list"] });
      const before = queries.getQueriesData<Pages>({ queryKey: [...TASKS, "list"] });
      for (const [key, data] of before) if (data !== undefined) queries.setQueryData(key, without(data, task.id));
      onSaid(task);
      return () => {
        for (const [key, data] of before) queries.setQueryData(key, data);
      };
    },
    onDone: (task, { result }) => {
      const { name } = task.prospect;
      toast.success(t(result === null ? "tasks.skippedToast" : "tasks.doneToast", { name }), {
        label: t("tasks.undo"),
        run: () => undoing.run(task),
      });
    },
    refresh: [TASKS],
    failure: t("tasks.settleError"),
  });
  return { settle: settling.run, undo, isSending: settling.isSending };
}

interface Pages {
  readonly pages: readonly { readonly rows: readonly Task[]; readonly next: string | null }[];
  readonly pageParams: readonly unknown[];
}

function without(data: Pages, id: string): Pages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })) };
}
