import type { AgendaRow } from "@filon/db/engine";

/** Rows of the cheap first query, which suffices when few campaigns are due. */
const FEW = 64;
/** Rows of the second query, when more than `FEW` campaigns are due. */
const MANY = 4_096;

/** The agenda of a round. */
export interface Round<Row extends AgendaRow = AgendaRow> {
  /** The rows that are due and whose turn it is, in order. */
  readonly due: readonly Row[];
  /** The whole agenda, which tells when to look next. */
  readonly agenda: readonly Row[];
}

/** Gives workspaces, and the campaigns of each workspace, their turns. */
export interface Turns<Row extends AgendaRow = AgendaRow> {
  readonly next: (atMs: number) => Promise<Round<Row>>;
  /** Records that a campaign has had its turn. */
  readonly served: (row: AgendaRow) => void;
}

/**
 * Serves one campaign of each workspace before a second of any, starting with the workspace that this process has served least recently, and
 * likewise for the campaigns of a workspace. Sorted only by due instants, workspaces with a large backlog would keep the others waiting. `ask`
 * returns the agenda by due instants, at most `most` rows; a round has at most `aRound` campaigns. It is asked about the round's own instant:
 * what was woken is due at the instant asked about, and would otherwise be due just after the round, for ever.
 */
export function makeTurns<Row extends AgendaRow>(ask: (most: number, at: Date) => Promise<readonly Row[]>, aRound: number): Turns<Row> {
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
      const at = new Date(atMs);
      const few = await ask(FEW, at);
      const agenda = few.length === FEW && few.every(isDue) ? await ask(MANY, at) : few;
      const due = agenda.filter(isDue);
      // Keeps the turns of whatever is waiting and of whatever was served recently. Otherwise campaigns with little but frequent work would
      // always precede those with a backlog.
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
