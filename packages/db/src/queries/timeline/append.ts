import { storableJson } from "@filon/contracts/text";
import type { TimelineType } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";

/** Something that happened to a prospect, to be logged now. */
export interface NewTimelineEvent {
  readonly prospectId: string;
  /** Replies of prospects are also counted, by the code that receives them (`writeTimeline` of the engine). */
  readonly type: Exclude<TimelineType, "replied" | "invitation_accepted">;
  readonly data?: Readonly<Record<string, string>>;
  /** The user who did it; null for Filon. */
  readonly actorId: string | null;
}

/** Logs these events in one statement. */
export async function append(tx: WorkspaceTx, events: readonly NewTimelineEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query({
    name: "timeline-append",
    text: `
      INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, actor_id)
      SELECT $1, e.id, e.prospect_id, e.type, e.data, e.actor_id
      FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::jsonb[], $6::uuid[]) AS e (id, prospect_id, type, data, actor_id)
      ON CONFLICT DO NOTHING`,
    values: [
      tx.workspaceId,
      events.map(() => newId()),
      events.map((event) => event.prospectId),
      events.map((event) => event.type),
      events.map((event) => storableJson(event.data ?? {})),
      events.map((event) => event.actorId),
    ],
  });
}
