import type { Database } from "@filon/db";
import type pg from "pg";

/** The database under chaos. */
export interface ChaosRig {
  readonly db: Database;
  readonly connection: pg.ClientConfig;
  /** Runs one statement as the owner; retries while the database is down. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Kills the database like a crash; resolves once it answers again. */
  killDatabase(): Promise<void>;
  readonly say: (text: string) => void;
}
