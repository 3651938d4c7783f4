import { type Task, tasks } from "@filon/contracts/tasks";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import type { TaskSearch } from "../task-search.ts";

const PAGE = 50;

/** First element of every query key about tasks. */
export const TASKS = ["tasks"] as const;

/** Tasks in pages: open ones by their date, others newest first. */
export function tasksQuery({ q, closed, whose, campaign }: TaskSearch) {
  const filters = { state: closed === true ? ("closed" as const) : ("open" as const), search: q, assignee: whose, campaignId: campaign };
  return infiniteQueryOptions({
    queryKey: [...TASKS, "list", filters],
    queryFn: async ({ pageParam, signal }): Promise<{ rows: readonly Task[]; next: string | null }> => {
      const query = { ...filters, limit: PAGE, ...(pageParam === null ? {} : { after: pageParam }) };
      return (await call(tasks.list, { query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** Pages hold at most this many tasks. */
const MOST = 100;

/** A task that has left a list, as it is now; null when its campaign does not run, or it was deleted. The API finds it among its prospect's. */
export function taskNowQuery(task: Pick<Task, "id" | "prospect"> | null) {
  const { id, prospect } = task ?? { id: null, prospect: null };
  return queryOptions({
    queryKey: [...TASKS, "now", id],
    queryFn: async ({ signal }): Promise<Task | null> => {
      for (const state of ["open", "closed"] as const) {
        const query = { state, limit: MOST, ...(prospect === null ? {} : { prospectId: prospect.id }) };
        const { rows } = (await call(tasks.list, { query, signal })).data;
        const found = rows.find((row) => row.id === id);
        if (found !== undefined) return found;
      }
      return null;
    },
  });
}

/** The number of open tasks: all, overdue, and the reader's. */
export const taskCountQuery = queryOptions({
  queryKey: [...TASKS, "count"],
  queryFn: async ({ signal }) => (await call(tasks.count, { signal })).data,
});

export async function complete(id: string, result: string, note: string): Promise<Task> {
  return (await call(tasks.complete, { params: { id }, body: { result, note } })).data;
}

export async function skip(id: string, note: string): Promise<Task> {
  return (await call(tasks.skip, { params: { id }, body: { note } })).data;
}

export async function reopen(id: string): Promise<Task> {
  return (await call(tasks.reopen, { params: { id }, body: {} })).data;
}

/** Assigns a task to a member, or to any of them when `assigneeId` is null. */
export async function assign(id: string, assigneeId: string | null): Promise<void> {
  await call(tasks.assign, { params: { id }, body: { assigneeId } });
}
