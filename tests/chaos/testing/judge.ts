import type pg from "pg";

/** The result of the campaigns, compared with what the provider accepted. */
export interface Verdict {
  /** Number of messages that a person received a second time. */
  readonly duplicates: number;
  /** Acts recorded as sent but never accepted, messages accepted without a record, and people who finished without all their messages. */
  readonly lost: number;
  /** Unfinished or missing people, unfinished acts, and uncertain acts for which the enrolment is not held for the user. */
  readonly stranded: number;
  /** Number of uncertain acts, each listed for the user. */
  readonly uncertain: number;
}

interface Asking {
  /** Receives a line about each fault that was found. */
  readonly say?: (text: string) => void;
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** An act as recorded in the database. */
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

/** The messages that the provider accepted. */
export interface Accepted {
  /** Each message by the provider's key for it, in order. */
  readonly keys: readonly string[];
  /** Returns the provider's key for a recorded act. */
  readonly keyOf: (act: RecordedAct) => string;
  /** Returns what the provider did with each request for a message. */
  readonly trailOf?: (key: string) => readonly string[];
  /** Number of messages that a person received a second time. */
  readonly duplicates: number;
}

/** Compares a workspace's finished campaigns with what the provider accepted. */
export async function judge(
  { asOwner, say = () => undefined }: Asking,
  { workspaceId, prospects, actsEach }: { readonly workspaceId: string; readonly prospects: number; readonly actsEach: number },
  accepted: Accepted,
): Promise<Verdict> {
  const acts = await asOwner<ActRow>(
    `SELECT a.*, a.payload->>'text' AS text, p.email, p.linkedin_key, e.status AS enrolment, e.blocked_by
     FROM action a JOIN enrolment e ON e.workspace_id = a.workspace_id AND e.id = a.enrolment_id
     JOIN prospect p ON p.workspace_id = a.workspace_id AND p.id = a.prospect_id WHERE a.workspace_id = $1`,
    [workspaceId],
  );
  const people = await asOwner<{ status: string; sent: number }>(
    `SELECT e.status, (SELECT count(*) FROM action a WHERE a.workspace_id = e.workspace_id AND a.enrolment_id = e.id AND a.status = 'sent')::integer AS sent
     FROM enrolment e WHERE e.workspace_id = $1`,
    [workspaceId],
  );
  const keys = new Set<string>();
  const twice = new Set<string>();
  for (const key of accepted.keys) (keys.has(key) ? twice : keys).add(key);
  const wasAccepted = (act: ActRow): boolean => keys.has(accepted.keyOf(act));
  const uncertain = acts.filter(({ status }) => status === "uncertain");
  for (const act of acts.filter((one) => twice.has(accepted.keyOf(one))))
    say(`sent twice: ${JSON.stringify(act)}; the provider: ${(accepted.trailOf?.(accepted.keyOf(act)) ?? []).join(", ")}`);
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
