import pg from "pg";
import { gateTexts } from "./text-gate.ts";
import { insideTransaction, isInTransaction } from "./open-transaction.ts";
import { takeTurns } from "./turns.ts";

/** Milliseconds after which the server cancels a statement of this pool. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** Milliseconds to wait for an answer: longer than the server's own limit; after that the connection is considered dead and dropped. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/**
 * The share of a pool's connections that one workspace's transactions may hold at once, the least number of them, and how many may
 * wait.
 */
const WORKSPACE_SHARE = 1 / 3;
const LEAST_AT_ONCE = 3;
const WORKSPACE_WAITING = 200;

/** A connection inside a transaction, or the pool; all that a query function needs. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/** A transaction of one workspace: row-level security shows it only that workspace's rows. */
export interface WorkspaceTx extends Queryable {
  readonly workspaceId: string;
  readonly client: pg.PoolClient;
  /** Returns the W3C traceparent of the current span, for rows from which a trace goes on; absent while tracing is off. */
  readonly traceParent?: (() => string | null) | undefined;
}

export interface Database {
  readonly pool: pg.Pool;
  /** How the pool connects, for callers that need their own connections. */
  readonly connection: pg.PoolConfig;
  /**
   * Runs `work` in a transaction that sees only this workspace; a throw rolls back. A workspace holds at most a third of the
   * connections; its other transactions wait their turn, and when too many wait, it throws OperationalError `problems.busy`. When
   * Postgres aborts this transaction to break a deadlock, `work` runs again from the start, so outside the transaction it must do
   * only what may be repeated.
   */
  inWorkspace<Result>(workspaceId: string, work: (tx: WorkspaceTx) => Promise<Result>): Promise<Result>;
  /** Runs in a transaction without a workspace: platform tables only. After a deadlock, `work` runs again, as above. */
  onPlatform<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Times to try a transaction that Postgres aborts to break a deadlock. */
const DEADLOCK_TRIES = 4;
const DEADLOCK = "40P01";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

/** Runs `work` in a savepoint: if it fails, only its own writes are undone and the transaction can go on. Throws what `work` throws. */
export async function withSavepoint<Result>(tx: WorkspaceTx, work: () => Promise<Result>): Promise<Result> {
  await tx.query({ text: "SAVEPOINT attempt" });
  try {
    const result = await work();
    await tx.query({ text: "RELEASE SAVEPOINT attempt" });
    return result;
  } catch (error) {
    await tx.query({ text: "ROLLBACK TO SAVEPOINT attempt" });
    throw error;
  }
}

/** Checks the id before it is written into a statement, since SET LOCAL takes no parameters. */
function workspaceSetting(workspaceId: string): string {
  if (!UUID.test(workspaceId)) throw new TypeError("a workspace id is a lower-case UUID");
  return `SET LOCAL app.workspace = '${workspaceId}'`;
}

export interface DatabaseOptions {
  readonly connection: pg.PoolConfig;
  /** Most connections of this pool. */
  readonly size: number;
  readonly applicationName: string;
  /** Passed on to transactions (`WorkspaceTx`). */
  readonly traceParent?: (() => string | null) | undefined;
  /** Milliseconds to wait for the answer to a statement, if not 35 s. */
  readonly answerTimeoutMs?: number;
  /** Called with errors on idle and checked-out connections, which would otherwise end the process. */
  readonly onError: (error: Error) => void;
}

/** Opens a pool whose connections act as filon_app, the role that owns nothing. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.size,
    application_name: options.applicationName,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A connection may die silently, as when a firewall drops it; without a timeout the wait for its answer would never end.
    query_timeout: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    keepAlive: true,
    options: "-c role=filon_app",
  });
  pool.on("error", options.onError);
  pool.on("connect", (client) => {
    client.on("error", options.onError);
    gateTexts(client);
  });

  async function transaction<Result>(setting: string | null, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("BEGIN");
      // Sent as a message of its own: only then does a multi-node database forward the setting to its nodes.
      if (setting !== null) await client.query(setting);
      const result = await insideTransaction(() => work(client));
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function untilUnlocked<Result>(setting: string | null, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction(setting, work);
      } catch (error) {
        const isDeadlock = error instanceof Error && "code" in error && error.code === DEADLOCK;
        if (!isDeadlock || attempt === DEADLOCK_TRIES) throw error;
      }
    }
  }

  const turns = takeTurns({ atOnce: Math.max(LEAST_AT_ONCE, Math.floor(options.size * WORKSPACE_SHARE)), waiting: WORKSPACE_WAITING });

  return {
    pool,
    connection: options.connection,
    async inWorkspace(workspaceId, work) {
      const setting = workspaceSetting(workspaceId);
      const transact = () =>
        untilUnlocked(setting, (client) =>
          work({ workspaceId, client, query: (statement) => client.query(statement), traceParent: options.traceParent }),
        );
      // A nested transaction would wait for a turn that the outer one holds.
      return isInTransaction() ? transact() : turns.run(workspaceId, transact);
    },
    onPlatform: (work) => untilUnlocked(null, work),
    close: () => pool.end(),
  };
}
