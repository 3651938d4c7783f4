import type { TaskPayload } from "@filon/contracts/tasks";
import type { TimelineWrite, UnreadWordRow } from "@filon/db/engine";

/** Returns what a timeline's entry says about the task itself; an absent name is that of its kind. */
export function aboutTask({ kind, title }: TaskPayload): { kind: string; name?: string } {
  return title === "" ? { kind } : { kind, name: title };
}

/** Returns the timeline's entry for a user's answer about a task. */
export function wordEntry({ prospect_id, campaign_id, status, payload, result, note, settled_by }: UnreadWordRow): TimelineWrite {
  const label = payload.results.find(({ id }) => id === result)?.label ?? "";
  const data = {
    ...aboutTask(payload),
    ...(label === "" ? {} : { detail: label }),
    ...(result === null ? {} : { to: result }),
    ...(note === "" ? {} : { text: note }),
  };
  return { prospect_id, type: `task_${status}`, data, campaign_id, action_id: null, actor_id: settled_by };
}
