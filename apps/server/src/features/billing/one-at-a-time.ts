import { UserError } from "@filon/contracts/errors";

/** How many requests of one workspace may wait in this process; further ones are refused. */
const MOST_WAITING = 5;

export const busy = () => new UserError("billing.server.busy", { status: 409 });

/** Runs one piece of work at a time for each workspace. Throws 409 `billing.server.busy` when too many wait. */
export function oneAtATime(): <Result>(workspaceId: string, work: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (workspaceId, work) => {
    const line = lines.get(workspaceId) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > MOST_WAITING) throw busy();
    lines.set(workspaceId, line);
    line.length += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(workspaceId);
    }
  };
}
