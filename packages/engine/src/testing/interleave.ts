import type { Database } from "@filon/db";
import { seededRandom } from "@filon/domain";

/** Time after which a statement counts as waiting for a lock, so that other actors continue, in ms. */
const WAITING_MS = 4;

/** Turns that an actor gets for each one of a slow actor. Without slow ones, the actor with the fewest statements nearly always ends first. */
const FAST = 6;

/** Code that works in transactions of the database given to it. */
export type Actor = (db: Database) => Promise<void>;

/**
 * Runs actors concurrently, one statement at a time, about half of them slowly. The seed alone determines whose turn it is, except where an
 * actor waits for a lock.
 * Waits for each commit before anything else continues, so that what actors record after their commits is in the order of commits. Rejects
 * when an actor does.
 */
export async function interleave(db: Database, seed: string, actors: Readonly<Record<string, Actor>>): Promise<void> {
  /** Actors that are about to run their next statement or commit, by name. */
  const standing = new Map<string, { readonly go: () => void; readonly commits: boolean }>();
  const live = new Set(Object.keys(actors));
  let changed = Promise.withResolvers<void>();
  let turns = 0;

  const note = (): void => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  const turn = (name: string, commits = false): Promise<void> =>
    new Promise((go) => {
      standing.set(name, { go, commits });
      note();
    });
  const databaseOf = (name: string): Database => ({
    ...db,
    inWorkspace: async (workspaceId, work) => {
      await turn(name);
      return db.inWorkspace(workspaceId, async (tx) => {
        const done = await work({
          ...tx,
          query: async (statement) => {
            await turn(name);
            return tx.query(statement);
          },
        });
        await turn(name, true);
        return done;
      });
    },
  });

  const working = Promise.all(
    Object.entries(actors).map(([name, act]) =>
      act(databaseOf(name)).finally(() => {
        live.delete(name);
        note();
      }),
    ),
  );
  // Awaited below; this prevents an unhandled rejection until then.
  working.catch(() => undefined);
  const isAway = (name: string): boolean => live.has(name) && !standing.has(name);
  const back = async (name: string): Promise<void> => {
    while (isAway(name)) await changed.promise;
  };
  const paceOf = (name: string): number => (seededRandom(`${seed}:${name}`) < 0.5 ? 1 : FAST);
  while (live.size > 0) {
    const names = [...standing.keys()].toSorted().flatMap((name) => Array.from({ length: paceOf(name) }, () => name));
    const name = names[Math.floor(seededRandom(`${seed}:${(turns += 1)}`) * names.length)];
    const chosen = name === undefined ? undefined : standing.get(name);
    if (name === undefined || chosen === undefined) {
      await changed.promise;
      continue;
    }
    standing.delete(name);
    chosen.go();
    if (chosen.commits) await back(name);
    else await Promise.race([back(name), new Promise((resolve) => void setTimeout(resolve, WAITING_MS))]);
  }
  await working;
}
