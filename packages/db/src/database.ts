import pg from "pg";
import { gateTexts } from "./text-gate.ts";
import { insideTransaction, isInTransaction } from "./open-transaction.ts";
import { takeTurns } from "./turns.ts";

/** Milliseconds until a statement of a request is given up by the server. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** The part of a pool's connections that the transactions of one workspace may have at once, and how many of it may wait. */
const WORKSPACE_SHARE = 1 / 3;
const LEAST_AT_ONCE = 3;
const WORKSPACE_WAITING = 200;

/** A connection inside a transaction, or the pool; all that a query function needs. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/** A transaction of one workspace: row-level security lets it see that workspace's rows and no others. */
export interface WorkspaceTx extends Queryable {
  readonly workspaceId: string;
  readonly client: pg.PoolClient;
}

export interface Database {
  readonly pool: pg.Pool;
  /** How the pool connects: for whoever needs connections of their own. */
  readonly connection: pg.PoolConfig;
  /**
   * Runs in a transaction seen as this workspace; a throw rolls back. A workspace has a third of the connections at most, its
   * other transactions wait their turn; when too many do, OperationalError `problems.busy`. When Postgres breaks a deadlock by giving this
   * transaction up, `work` runs again from the start: it must do nothing outside the transaction that may not be repeated.
   */
  inWorkspace<Result>(workspaceId: string, work: (tx: WorkspaceTx) => Promise<Result>): Promise<Result>;
  /** Runs in a transaction of no workspace: platform tables only. */
  onPlatform<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Times that a transaction is tried which Postgres gave up to break a deadlock. */
const DEADLOCK_TRIES = 4;
const DEADLOCK = "40P01";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

/** Does work of which a failure undoes only what it did itself: the transaction goes on. Throws what `work` throws. */
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

/** Checked before it is written into a statement: SET LOCAL takes no parameters. */
function workspaceSetting(workspaceId: string): string {
  if (!UUID.test(workspaceId)) throw new TypeError("a workspace id is a lower-case UUID");
  return `SET LOCAL app.workspace = '${workspaceId}'`;
}

export interface DatabaseOptions {
  readonly connection: pg.PoolConfig;
  /** Most connections of this pool. */
  readonly size: number;
  readonly applicationName: string;
  /** Told of errors on idle and checked-out connections, which otherwise end the process. */
  readonly onError: (error: Error) => void;
}

/** Opens a pool whose connections act as filon_app, the role that owns nothing. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.size,
    application_name: options.applicationName,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: "-c role=filon_app",
  });
  pool.on("error", options.onError);
  pool.on("connect", (client) => {
    client.on("error", options.onError);
    gateTexts(client);
  });

  async function transaction<Result>(opening: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(opening);
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

  async function untilUnlocked<Result>(opening: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction(opening, work);
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
      const opening = `BEGIN; ${workspaceSetting(workspaceId)}`;
      const transact = () =>
        untilUnlocked(opening, (client) => work({ workspaceId, client, query: (statement) => client.query(statement) }));
      // One inside another would wait for a turn that the outer one holds.
      return isInTransaction() ? transact() : turns.run(workspaceId, transact);
    },
    onPlatform: (work) => transaction("BEGIN", work),
    close: () => pool.end(),
  };
}
