import { newId } from "@filon/db";
import { markDispatching, settleActs, writeEnrolments, writeMessages, writeTimeline } from "@filon/db/engine";
import type { TestDatabase } from "./test-database.ts";

interface EnrolmentRow {
  id: string;
  status: string;
  node_id: string;
  visit: number;
  phase: string;
  waiting_for: string[];
  variables: unknown;
  frames: object[];
  due_at: Date | null;
  wait_until: Date | null;
  blocked_by: string | null;
  event_cursor: string;
  outcome: string | null;
  slot_account: string | null;
  slot_kind: string | null;
  slot_rank: number | null;
  slot_estimated: boolean;
  rank_account: string | null;
}

const ENDED = new Set(["completed", "stopped", "failed"]);

/** Moves enrolments as the engine does, so that sums follow; what `change` omits stays as it is. */
export async function moveEnrolments(
  database: TestDatabase,
  workspaceId: string,
  ids: readonly (string | undefined)[],
  change: Partial<Pick<EnrolmentRow, "node_id" | "status" | "blocked_by" | "due_at" | "outcome">>,
): Promise<void> {
  await database.db.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.query<EnrolmentRow>({
      text: "SELECT * FROM enrolment WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE",
      values: [workspaceId, ids],
    });
    const moved = rows.map((row) => ({ before: row, after: { ...row, ...change } }));
    await writeEnrolments(
      tx,
      new Date(),
      moved.map(({ before, after }) => ({
        id: after.id,
        status: after.status,
        node_id: after.node_id,
        visit: after.visit,
        phase: after.phase,
        waiting_for: after.waiting_for,
        variables: after.variables,
        frames: after.frames,
        outputs: null,
        due_at: after.due_at?.toISOString() ?? null,
        wait_until: after.wait_until?.toISOString() ?? null,
        blocked_by: after.blocked_by,
        event_cursor: after.event_cursor,
        outcome: after.outcome,
        ended: ENDED.has(after.status),
        senders: null,
        slot_account: after.slot_account,
        slot_kind: after.slot_kind,
        slot_rank: after.slot_rank,
        slot_estimated: after.slot_estimated,
        rank_account: after.rank_account,
        was_node: before.node_id,
        was_status: before.status,
        was_blocked: before.blocked_by,
      })),
    );
  });
}

/** Dispatches the planned acts of enrolments at one of their visits and settles them, as the engine does. */
export async function settleVisit(
  database: TestDatabase,
  workspaceId: string,
  at: { readonly enrolmentIds: readonly string[]; readonly visit: number },
  status: "sent" | "refused" | "failed" | "uncertain",
): Promise<void> {
  const token = newId();
  await database.db.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.query<{ id: string }>({
      text: "SELECT id FROM action WHERE workspace_id = $1 AND enrolment_id = ANY ($2::uuid[]) AND visit = $3 AND status = 'planned'",
      values: [workspaceId, at.enrolmentIds, at.visit],
    });
    const ids = rows.map(({ id }) => id);
    const now = new Date();
    await markDispatching(tx, ids, { at: now, countedAt: now }, { token, leaseMs: 60_000, dispatcher: null });
    await settleActs(
      tx,
      now,
      ids.map((id) => ({
        id,
        token,
        status,
        attempt: 1,
        deaths: 0,
        provider_id: null,
        thread_id: null,
        result_code: null,
        result_detail: null,
        result_data: null,
        not_before: null,
        looks: 0,
        look_in_ms: null,
      })),
    );
  });
}

/** Adds an entry to a prospect's timeline, as the engine does. */
export async function tellTimeline(
  database: TestDatabase,
  workspaceId: string,
  entry: { readonly prospectId: string; readonly type: string; readonly data?: object; readonly campaignId?: string; readonly at?: Date },
): Promise<void> {
  const { prospectId, type, data = {}, campaignId = null, at = new Date() } = entry;
  await database.db.inWorkspace(workspaceId, (tx) =>
    writeTimeline(tx, at, [{ prospect_id: prospectId, type, data, campaign_id: campaignId, action_id: null }]),
  );
}

/** Stores a message of an e-mail conversation, as the engine does. */
export async function keepEmail(
  database: TestDatabase,
  workspaceId: string,
  message: {
    readonly prospectId: string;
    readonly text: string;
    readonly accountId?: string;
    readonly campaignId?: string | null;
    readonly direction?: "inbound" | "outbound";
    readonly at?: Date;
  },
): Promise<void> {
  const { prospectId, text, accountId = newId(), campaignId = null, direction = "inbound", at = new Date() } = message;
  await database.db.inWorkspace(workspaceId, (tx) =>
    writeMessages(tx, [
      {
        prospect_id: prospectId,
        account_id: accountId,
        channel: "email",
        direction,
        provider_message_id: newId(),
        thread_id: null,
        subject: null,
        text,
        campaign_id: campaignId,
        action_id: null,
        at: at.toISOString(),
      },
    ]),
  );
}
