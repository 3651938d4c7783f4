import type pg from "pg";

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

/** An act as recorded. */
export interface RecordedAct {
  readonly id: string;
  readonly channel: string;
  readonly email: string | null;
  readonly linkedin_key: string | null;
  readonly text: string;
}

interface ActRow extends RecordedAct {
  readonly status: string;
  readonly enrolment: string;
  readonly blocked_by: string | null;
}

/** What the provider accepted, in its order. */
export interface Accepted {
  /** Each message by what the provider knows it as. */
  readonly keys: readonly string[];
  /** The same for a recorded act. */
  readonly keyOf: (act: RecordedAct) => string;
  /** How many of them a person got a second time. */
  readonly duplicates: number;
}

/** Compares a workspace's finished campaigns with what the provider accepted. */
export async function judge(
  { asOwner }: Asking,
  { workspaceId, prospects, actsEach }: { readonly workspaceId: string; readonly prospects: number; readonly actsEach: number },
  accepted: Accepted,
): Promise<Verdict> {
  const acts = await asOwner<ActRow>(
    `SELECT a.id, a.status, a.channel, a.payload->>'text' AS text, p.email, p.linkedin_key, e.status AS enrolment, e.blocked_by
     FROM action a JOIN enrolment e ON e.workspace_id = a.workspace_id AND e.id = a.enrolment_id
     JOIN prospect p ON p.workspace_id = a.workspace_id AND p.id = a.prospect_id WHERE a.workspace_id = $1`,
    [workspaceId],
  );
  const people = await asOwner<{ status: string; sent: number }>(
    `SELECT e.status, (SELECT count(*) FROM action a WHERE a.workspace_id = e.workspace_id AND a.enrolment_id = e.id AND a.status = 'sent')::integer AS sent
     FROM enrolment e WHERE e.workspace_id = $1`,
    [workspaceId],
  );
  const keys = new Set(accepted.keys);
  const wasAccepted = (act: ActRow): boolean => keys.has(accepted.keyOf(act));
  const uncertain = acts.filter(({ status }) => status === "uncertain");
  const count = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number => items.filter(holds).length;
  return {
    duplicates: accepted.duplicates,
    lost:
      count(acts, (act) => act.status === "sent" && !wasAccepted(act)) +
      count(acts, (act) => wasAccepted(act) && act.status !== "sent" && act.status !== "uncertain") +
      count(people, ({ status, sent }) => status === "completed" && sent !== actsEach),
    stranded:
      count(acts, ({ status }) => status === "planned" || status === "dispatching" || status === "cancelled") +
      count(people, ({ status }) => status !== "completed" && status !== "held") +
      (prospects - people.length) +
      count(uncertain, ({ enrolment, blocked_by }) => enrolment !== "held" || blocked_by !== "actUncertain"),
    uncertain: uncertain.length,
  };
}
