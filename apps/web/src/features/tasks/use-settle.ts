import type { Task } from "@filon/contracts/tasks";
import { toast } from "@filon/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import * as tasks from "./api/tasks.ts";
import { TASKS } from "./api/tasks.ts";
import { forgetNote, keepNote } from "./task-notes.ts";

/** What a user says about a task: a result, or null to skip it. */
export interface Said {
  readonly task: Task;
  readonly result: string | null;
  readonly note: string;
}

interface Given {
  readonly said: Said;
  /** Resolves once the server has answered, or could not be reached. */
  readonly answered: Promise<unknown>;
}

interface SettleOptions {
  readonly userId: string;
  /** Runs before the server answers. */
  readonly onSaid: (task: Task) => void;
  readonly onFailed: (said: Said) => void;
}

/** Settles tasks: takes them off the list immediately, and offers to undo each answer; `undo` takes back the latest, then the one before. */
export function useSettle({ userId, onSaid, onFailed }: SettleOptions) {
  const t = useTexts();
  const queries = useQueryClient();
  const given = useRef<readonly Given[]>([]);
  /** Returns false when it was taken back already. */
  const takeBack = (one: Given) => {
    const before = given.current;
    given.current = before.filter((other) => other !== one);
    return given.current.length < before.length;
  };
  const undoing = useAct({
    run: async ({ said, answered }: Given) => {
      await answered;
      return tasks.reopen(said.task.id);
    },
    onDone: (task, { said }) => keepNote(userId, task, said.note),
    refresh: [TASKS],
    done: (_answer, { said }) => t("tasks.undone", { name: said.task.prospect.name }),
    failure: t("tasks.undoError"),
  });
  const undo = (one = given.current.at(-1)) => {
    if (one !== undefined && takeBack(one)) undoing.run(one);
  };
  const settling = useAct({
    run: ({ task, result, note }: Said) => (result === null ? tasks.skip(task.id, note) : tasks.complete(task.id, result, note)),
    foresee: async ({ task }) => {
      await queries.cancelQueries({ queryKey: [...TASKS, "list"] });
      const before = queries.getQueriesData<Pages>({ queryKey: [...TASKS, "list"] });
      for (const [key, data] of before) if (data !== undefined) queries.setQueryData(key, without(data, task.id));
      onSaid(task);
      return () => {
        for (const [key, data] of before) queries.setQueryData(key, data);
      };
    },
    onDone: ({ id }) => forgetNote(userId, id),
    onFailure: (_error, said) => onFailed(said),
    refresh: [TASKS],
    failure: t("tasks.settleError"),
  });
  const settle = (said: Said) => {
    // A second press before the task is gone is not sent, and must leave nothing to take back.
    if (given.current.some((one) => one.said.task.id === said.task.id)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const one: Given = { said, answered: promise };
    given.current = [...given.current, one];
    settling.run(said, {
      onDone: () => {
        const { name } = said.task.prospect;
        const told = t(said.result === null ? "tasks.skippedToast" : "tasks.doneToast", { name });
        toast.success(told, { label: t("tasks.undo"), run: () => undo(one) });
      },
      onFailure: () => takeBack(one),
      onSettled: resolve,
    });
  };
  return { settle, undo: () => undo(), isSending: settling.isSending };
}

interface Pages {
  readonly pages: readonly { readonly rows: readonly Task[]; readonly next: string | null }[];
  readonly pageParams: readonly unknown[];
}

function without(data: Pages, id: string): Pages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) })) };
}
