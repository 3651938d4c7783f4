import type { ChannelConnector } from "@filon/connectors/kit";
import type { Channel } from "@filon/contracts/outreach";
import type { Database } from "@filon/db";

/**
 * The boundaries of the engine at which a worker may die: a statement, the commit of the transaction that ran it, or a call of a provider.
 * Found from outside, by the names of statements and through the connectors, so that the engine needs no hooks.
 */
export const CRASH_POINTS = {
  "the claim of due people": { at: "statement", of: "engine-claim-due-enrolments" },
  "the planning of acts": { at: "statement", of: "engine-plan-actions" },
  "the writing of a batch": { at: "statement", of: "engine-write-enrolments" },
  "the commit of a batch": { at: "commit", of: "engine-write-enrolments" },
  "the claim of planned acts": { at: "statement", of: "engine-claim-planned-acts" },
  "the marking of acts as dispatching": { at: "statement", of: "engine-mark-dispatching" },
  "the commit of that marking": { at: "commit", of: "engine-mark-dispatching" },
  "the call of a provider": { at: "dispatch" },
  "the count of a suspect's call": { at: "commit", of: "engine-count-death" },
  "the renewal of leases": { at: "commit", of: "engine-renew-act-leases" },
  "the settlement of an answer": { at: "statement", of: "engine-settle-acts-settle" },
  "the writing of a sent message": { at: "statement", of: "engine-write-messages" },
  "the commit of a settlement": { at: "commit", of: "engine-settle-acts-settle" },
  "the take-over of abandoned acts": { at: "commit", of: "engine-take-abandoned-acts" },
  "the lookup of an act": { at: "lookup" },
  "the completion of a campaign": { at: "commit", of: "engine-change-state" },
  "a chunk of a stopped run": { at: "statement", of: "engine-end-open-enrolments" },
  "the commit of that chunk": { at: "commit", of: "engine-end-open-enrolments" },
  "a chunk of a resumed run": { at: "statement", of: "engine-move-back-in-queues" },
  "the commit of that chunk of a resumed run": { at: "commit", of: "engine-move-back-in-queues" },
  "a chunk of a switch": { at: "statement", of: "engine-write-switched" },
  "the commit of that chunk of a switch": { at: "commit", of: "engine-write-switched" },
  "the storing of an event": { at: "statement", of: "engine-insert-inbound-event" },
  "the commit of an event": { at: "commit", of: "engine-insert-inbound-event" },
  "the making of tasks": { at: "commit", of: "engine-insert-tasks" },
  "the reading of a user's answer about a task": { at: "statement", of: "engine-load-settled-tasks" },
  "the commit of what follows a task": { at: "commit", of: "engine-close-tasks" },
  "the withdrawal of a stopped run's tasks": { at: "commit", of: "engine-withdraw-tasks-of-run" },
  "the claim of a message by hand": { at: "commit", of: "conversations-lease-message" },
  "the call for a message by hand": { at: "dispatch" },
  "the settlement of a message by hand": { at: "commit", of: "conversations-settle-message" },
} as const satisfies Record<string, CrashPoint>;

/** The names of the crash points. */
export type CrashPointName = keyof typeof CRASH_POINTS;

type CrashPoint = { readonly at: "statement" | "commit"; readonly of: string } | { readonly at: "dispatch" | "lookup" };

/** When the worker dies; with `amid`, it has sent a commit but not received the confirmation. */
export type Side = "before" | "amid" | "after";

/** A point at which a worker dies, and on which side of it. */
export interface Crash {
  readonly point: CrashPointName;
  readonly side: Side;
}

/** Returns every crash: just before and just after each point, and for commits also before their confirmation arrives. */
export function everyCrash(): Crash[] {
  const names = Object.keys(CRASH_POINTS) as CrashPointName[];
  return names.flatMap((point) => {
    const sides: readonly Side[] = CRASH_POINTS[point].at === "commit" ? ["before", "amid", "after"] : ["before", "after"];
    return sides.map((side) => ({ point, side }));
  });
}

/** Ends this process like a crash, without running anything after it. */
function die(): void {
  process.kill(process.pid, "SIGKILL");
}

/** Returns a database in whose transactions this process dies at the given crash. */
export function fatalDatabase(db: Database, { point, side }: Crash): Database {
  const where: CrashPoint = CRASH_POINTS[point];
  if (where.at !== "statement" && where.at !== "commit") return db;
  return {
    ...db,
    inWorkspace: async (workspaceId, work) => {
      let seen = false;
      const result = await db.inWorkspace(workspaceId, async (tx) => {
        const done = await work({
          ...tx,
          query: async (statement) => {
            const isHere = statement.name === where.of;
            seen ||= isHere;
            if (isHere && where.at === "statement" && side === "before") die();
            const answer = await tx.query(statement);
            if (isHere && where.at === "statement" && side === "after") die();
            return answer as never;
          },
        });
        if (seen && where.at === "commit" && side === "before") die();
        // By the next turn of the event loop, the commit has been written to the connection.
        if (seen && where.at === "commit" && side === "amid") setImmediate(die);
        return done;
      });
      if (seen && where.at === "commit" && side === "after") die();
      return result;
    },
  };
}

/** Returns connectors in whose calls this process dies at the given crash. */
export function fatalConnectors(
  connectors: ReadonlyMap<Channel, ChannelConnector>,
  { point, side }: Crash,
): ReadonlyMap<Channel, ChannelConnector> {
  const { at } = CRASH_POINTS[point];
  const around =
    <Asked, Answer>(work: (dispatch: Asked, signal: AbortSignal) => Promise<Answer>) =>
    async (dispatch: Asked, signal: AbortSignal): Promise<Answer> => {
      if (side === "before") die();
      const answer = await work(dispatch, signal);
      if (side === "after") die();
      return answer;
    };
  return new Map(
    [...connectors].map(([channel, connector]) => [
      channel,
      {
        ...connector,
        ...(at === "dispatch" ? { dispatch: around(connector.dispatch) } : {}),
        ...(at === "lookup" ? { lookup: around(connector.lookup) } : {}),
      },
    ]),
  );
}
