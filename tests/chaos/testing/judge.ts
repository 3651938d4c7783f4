import type pg from "pg";
import type { AcceptedAct } from "../../../packages/engine/src/testing/index.ts";

/** The results of the campaigns, all counted against what the provider accepted. */
export interface Verdict {
  /** Messages that a person got a second time. */
  readonly duplicates: number;
  /** Acts recorded as sent that the provider never accepted, or accepted without a record; people who finished without all their messages. */
  readonly lost: number;
  /** People still under way, acts still open, people missing, and uncertain acts that do not hold their person for the user to see. */
  readonly stranded: number;
  /** Acts whose result is unknown, each listed for the user. */
  readonly uncertain: number;
}

interface Asking {
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

interface ActRow {
  id: string;
  status: string;
  enrolment: string;
  blocked_by: string | null;
}

/** Compares a workspace's finished campaigns with what the provider accepted. */
export async function judge(
  { asOwner }: Asking,
  { workspaceId, prospects, actsEach }: { readonly workspaceId: string; readonly prospects: number; readonly actsEach: number },
  accepted: readonly AcceptedAct[],
): Promise<Verdict> {
  const acts = await asOwner<ActRow>(
    `SELECT a.id, a.status, e.status AS enrolment, e.blocked_by
     FROM action a JOIN enrolment e ON e.workspace_id = a.workspace_id AND e.id = a.enrolment_id WHERE a.workspace_id = $1`,
    [workspaceId],
  );
  const people = await asOwner<{ status: string; sent: number }>(
    `SELECT e.status, (SELECT count(*) FROM action a WHERE a.workspace_id = e.workspace_id AND a.enrolment_id = e.id AND a.status = 'sent')::integer AS sent
     FROM enrolment e WHERE e.workspace_id = $1`,
    [workspaceId],
  );
  const messages = new Set(accepted.map(({ recipient, accountId, text }) => `${recipient} ${accountId} ${text}`));
  const keys = new Set(accepted.map(({ key }) => key));
  const uncertain = acts.filter(({ status }) => status === "uncertain");
  const count = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number => items.filter(holds).length;
  return {
    duplicates: accepted.length - messages.size,
    lost:
      count(acts, ({ id, status }) => status === "sent" && !keys.has(id)) +
      count(acts, ({ id, status }) => keys.has(id) && status !== "sent" && status !== "uncertain") +
      count(people, ({ status, sent }) => status === "completed" && sent !== actsEach),
    stranded:
      count(acts, ({ status }) => status === "planned" || status === "dispatching" || status === "cancelled") +
      count(people, ({ status }) => status !== "completed" && status !== "held") +
      (prospects - people.length) +
      count(uncertain, ({ enrolment, blocked_by }) => enrolment !== "held" || blocked_by !== "actUncertain"),
    uncertain: uncertain.length,
  };
}
