import pg from "pg";

/** Schema of the job queue's tables. */
export const JOB_SCHEMA = "filon_jobs";

/** An arbitrary number: the advisory lock that makes processes that start together grant one after the other. */
const GRANT_LOCK = 7_304_211_907;

/** Lets requests, which act as filon_app, add jobs inside their transactions. Runs as the owner, once the queue has made its tables. */
export async function grantJobRights(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ granted: boolean }>(
      `SELECT has_schema_privilege('filon_app', '${JOB_SCHEMA}', 'USAGE') AND bool_and(has_table_privilege('filon_app', c.oid, 'INSERT')) AS granted
       FROM pg_class c WHERE c.relnamespace = '${JOB_SCHEMA}'::regnamespace AND c.relkind IN ('r', 'p')`,
    );
    if (rows[0]?.granted) return;
    await client.query("SELECT pg_advisory_lock($1)", [GRANT_LOCK]);
    await client.query(`
      GRANT USAGE ON SCHEMA ${JOB_SCHEMA} TO filon_app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOB_SCHEMA} TO filon_app;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${JOB_SCHEMA} TO filon_app;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${JOB_SCHEMA} TO filon_app;
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${JOB_SCHEMA} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO filon_app`);
  } finally {
    await client.end();
  }
}
