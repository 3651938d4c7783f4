import { UserError } from "@filon/contracts/errors";
import { type Condition, ConditionGroup, partsOf } from "@filon/contracts/prospects";
import { Temporal } from "temporal-polyfill";

/** Which clock and calendar a filter's days count by. */
export interface ConditionTime {
  readonly now: Temporal.Instant;
  /** The workspace's zone, IANA. */
  readonly zone: string;
}

/** Reads a group of conditions from its JSON. Throws 400 when it is not one. */
export function readConditions(json: string): ConditionGroup {
  const read = ConditionGroup.safeParse(parsed(json));
  if (!read.success) throw new UserError("prospecttable.server.badConditions", { fields: { where: "prospecttable.server.badConditions" } });
  return read.data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns a group in the form that the function prospect_group_sql reads, with days and dates as instants (`since`). */
export function storedConditions(group: ConditionGroup, time: ConditionTime): object {
  const parts = partsOf(group).map((part) => ("field" in part ? storedCondition(part, time) : storedConditions(part, time)));
  return "any" in group ? { any: parts } : { all: parts };
}

function storedCondition(condition: Condition, { now, zone }: ConditionTime): object {
  if ("days" in condition && condition.days !== undefined) {
    const { days, ...rest } = condition;
    const since = now.subtract({ hours: 24 * days }).toString();
    return { ...rest, since, test: rest.test === "within" ? "since" : rest.test === "notWithin" ? "notSince" : rest.test };
  }
  if ("date" in condition) {
    const { date, ...rest } = condition;
    return { ...rest, since: Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString() };
  }
  return condition;
}
