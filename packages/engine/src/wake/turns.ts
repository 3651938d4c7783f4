import type { AgendaRow } from "@filon/db/engine";

/** Batch size of the cheap first query, when few campaigns may be due. */
const FEW = 64;
/** Batch size when more than those are due. */
const MANY = 4_096;

/** What is due, in the order of its turns, and what comes next. */
export interface Round<Row extends AgendaRow = AgendaRow> {
  /** Those whose turn it is. */
  readonly due: readonly Row[];
  /** The whole agenda, for when to look next. */
  readonly agenda: readonly Row[];
}

/** Gives workspaces, and the campaigns of each, their turns. */
export interface Turns<Row extends AgendaRow = AgendaRow> {
  readonly next: (atMs: number) => Promise<Round<Row>>;
  /** Notes that a campaign has had its turn. */
  readonly served: (row: AgendaRow) => void;
}

/**
 * Serves one campaign of each workspace before the second of any, and first the workspace that this process has not served for
 * longest; of its campaigns likewise. By their due instants alone, with more workspaces in arrears than a round serves, the oldest
 * arrears would always come first. `ask` returns the agenda, what is due first; a round has at most this many campaigns, and one that
 * has just started waits for no more than these.
 */
export function makeTurns<Row extends AgendaRow>(ask: (most: number) => Promise<readonly Row[]>, aRound: number): Turns<Row> {
  let turn = 0;
  /** When workspaces and campaigns were last served, by id. */
  let last = new Map<string, number>();

  const servedAt = (id: string): number => last.get(id) ?? 0;

  function inTurn(due: readonly Row[]): Row[] {
    const workspaces = [...Map.groupBy(due, ({ workspace_id }) => workspace_id).values()];
    return workspaces
      .flatMap((own) =>
        own.toSorted((one, other) => servedAt(one.campaign_id) - servedAt(other.campaign_id)).map((row, place) => ({ row, place })),
      )
      .toSorted((one, other) => one.place - other.place || servedAt(one.row.workspace_id) - servedAt(other.row.workspace_id))
      .map(({ row }) => row);
  }

  return {
    next: async (atMs) => {
      const isDue = ({ due_at }: AgendaRow): boolean => due_at.getTime() <= atMs;
      const few = await ask(FEW);
      const agenda = few.length === FEW && few.every(isDue) ? await ask(MANY) : few;
      const due = agenda.filter(isDue);
      // Remembers who waits for a turn and, for a while, who had one: otherwise those with a little to do every now and then would
      // come before those in arrears each time.
      const waiting = new Set(due.flatMap(({ workspace_id, campaign_id }) => [workspace_id, campaign_id]));
      last = new Map([...last].filter(([id, at]) => waiting.has(id) || at > turn - MANY));
      return { due: inTurn(due).slice(0, aRound), agenda };
    },
    served: ({ workspace_id, campaign_id }) => {
      turn += 1;
      last.set(workspace_id, turn).set(campaign_id, turn);
    },
  };
}
