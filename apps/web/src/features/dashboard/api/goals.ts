import { type GoalKind, goals, type Goals, type GoalTargets } from "@filon/contracts/goals";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { DASHBOARD } from "./dashboard.ts";

/** The monthly goals with what this month has come to; refetched with the dashboard's figures. */
export const goalsQuery = queryOptions({
  queryKey: [...DASHBOARD, "goals"],
  queryFn: async ({ signal }): Promise<Goals> => (await call(goals.list, { signal })).data,
});

export const GOALS_SHOWN = [goalsQuery.queryKey];

/** Sets goals; null leaves a kind without one, and a kind that is not given keeps its own. */
export async function update(targets: GoalTargets): Promise<Goals> {
  return (await call(goals.update, { body: targets })).data;
}

/** Deletes the goal of one kind. */
export async function remove(kind: GoalKind): Promise<Goals> {
  return (await call(goals.remove, { params: { kind } })).data;
}
