import type { Database } from "@filon/db";
import type pg from "pg";

/** The database under chaos. */
export interface ChaosRig {
  readonly db: Database;
  readonly connection: pg.ClientConfig;
  /** One statement as the owner; must survive a database that is away. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Ends the database as a crash would; resolves once it answers again. */
  killDatabase(): Promise<void>;
  readonly say: (text: string) => void;
}
