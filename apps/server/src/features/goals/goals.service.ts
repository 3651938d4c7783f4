import { GOAL_KINDS, type GoalKind, type Goals, type GoalTargets } from "@filon/contracts/goals";
import type { WorkspaceTx } from "@filon/db";
import * as dashboard from "@filon/db/dashboard";
import type { SpanFigures } from "@filon/db/dashboard";
import * as goals from "@filon/db/goals";

/** What each kind of goal counts. */
const COUNTED: Readonly<Record<GoalKind, keyof SpanFigures>> = {
  prospects: "prospects",
  messages: "messages",
  connections: "connections",
  responses: "replies",
  conversions: "conversions",
};

/** Returns the workspace's goals with what this month has come to. */
export async function list(tx: WorkspaceTx): Promise<Goals> {
  const targets = new Map((await goals.list(tx)).map(({ kind, target }) => [kind, target]));
  const month = (await dashboard.listSpans(tx)).find(({ name }) => name === "month");
  return {
    month: month?.since.replace(/-\d\d$/u, "") ?? "",
    goals: GOAL_KINDS.map((kind) => ({ kind, target: targets.get(kind) ?? null, done: month?.[COUNTED[kind]] ?? 0 })),
  };
}

/** Sets the goals of the kinds that are given; null deletes one. */
export async function update(tx: WorkspaceTx, targets: GoalTargets, userId: string): Promise<Goals> {
  const given = GOAL_KINDS.flatMap((kind) => {
    const target = targets[kind];
    return target == null ? [] : [{ kind, target }];
  });
  const dropped = GOAL_KINDS.filter((kind) => targets[kind] === null);
  await goals.update(tx, given, dropped, userId);
  return list(tx);
}

/** Deletes the goal of one kind. */
export async function remove(tx: WorkspaceTx, kind: GoalKind): Promise<Goals> {
  await goals.remove(tx, kind);
  return list(tx);
}
