import { randomBytes } from "node:crypto";
import { buildProfile } from "@filon/ai/style";
import { newId } from "@filon/db";
import type { TestDatabase } from "@filon/testing";
import pg from "pg";

/** Prefix of every text in the generated rows that may carry it, followed by the table's name: an answer that contains it leaks a row. */
export const MARK = "secret-of-another";

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: "YES" | "NO";
  column_default: string | null;
  is_generated: "ALWAYS" | "NEVER";
  is_identity: "YES" | "NO";
}

interface ForeignColumn {
  table_name: string;
  column_name: string;
  foreign_table: string;
}

/** Columns that refer to a row of another table without a foreign key. */
const REFERRING: Readonly<Record<string, string>> = { "campaign.workflow_version_id": "workflow_version" };

/** Values that the constraints do not require but the code reading these rows does. */
const SPECIAL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  prospect: { merged_into: null },
  prospect_import: { mapping: "{}", columns: "[]", status: "uploaded" },
  prospect_import_reject: { record: "[]" },
  channel_account: { settings: "{}", secrets: null },
  workflow_version: { graph: JSON.stringify({ nodes: [], connections: [] }) },
  timeline_event: { type: "created" },
  user_preference: { time_zone: "Europe/Paris" },
  billing_invoice: { status: "paid" },
  billing_information: { country: "FR", vat_number: "", siret: "", postal_code: "75012" },
  credit_entry: { kind: "adjust" },
  module_installation: { module_type: "condition" },
  module_opinion: { module_type: "condition", rating: 3 },
  module_request: { module_type: "condition", available_at: null },
  module_publication: { module_type: "condition" },
  api_key: { key_hash: () => randomBytes(32), revoked_at: null, expires_at: null },
  login_event: { method: "password" },
  audit_entry: { action: "signIn", subject: null },
  // A further, active session, not the one that makes the calls.
  user_session: { refresh_hash: () => randomBytes(32), expires_at: "2099-01-01" },
  mail_receipt: { sent_at: "2026-01-01" },
  task: { payload: JSON.stringify({ kind: "to_do", title: `${MARK}-task`, text: "", phone: null, results: [{ id: "done", label: "" }] }) },
  appointment: { starts_at: "2026-11-20T09:00:00Z", ends_at: "2026-11-20T10:00:00Z" },
  calendar_busy: { starts_at: "2026-11-20T09:00:00Z", ends_at: "2026-11-20T10:00:00Z" },
  booking_address: { address: "secret-of-another-address" },
  prospect_view: {
    shared_by: null,
    filter: JSON.stringify({ where: { all: [{ field: "email", test: "filled" }] } }),
    sort: "created",
    columns: JSON.stringify([{ id: "name" }]),
  },
  prospect_columns: { columns: JSON.stringify([{ id: "name" }]) },
  booking_page: {
    address: "secret-of-another-page",
    duration_minutes: 30,
    step_minutes: 30,
    horizon_days: 60,
    time_zone: "Europe/Paris",
    hours: "[]",
    questions: "[]",
    holidays: JSON.stringify({ country: null, region: null, bridges: false }),
  },
  hook: { body: null, received_at: null },
  quote: { seller: JSON.stringify({ name: "", address: "", siret: "", vatNumber: "" }), lines: "[]", accepted_at: null, accepted_by: null },
  style_profile: { version: 1, answers: "{}", profile: JSON.stringify(buildProfile("fr", {}, [])), results: "[]" },
  appointment_booking: { answers: "[]", time_zone: "Europe/Paris" },
  campaign: { active_days: [1, 2, 3], time_zone: "Europe/Paris", settings: "{}", status: "draft" },
};

/** Tables whose rows are the user's and workspace's own, created at registration. */
const MADE_BY_SIGNING_UP = new Set(["app_user", "workspace", "workspace_member"]);

/** Names of the application's tables. */
export async function tablesOf(database: TestDatabase): Promise<readonly string[]> {
  const rows = await database.asOwner<{ name: string }>(
    "SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

/**
 * Adds a row to every table that has none of this workspace, generated from the catalogue: foreign keys reference the other rows, checked texts take
 * the first value that their constraint lists, and all other texts the prefix MARK. Returns the ids by table name.
 */
export async function fillEveryTable(
  database: TestDatabase,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<ReadonlyMap<string, string>> {
  const columns = await database.asOwner<Column>(
    "SELECT table_name, column_name, data_type, is_nullable, column_default, is_generated, is_identity FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
  );
  const checks = await database.asOwner<{ table_name: string; definition: string }>(
    "SELECT c.relname AS table_name, pg_get_constraintdef(k.oid) AS definition FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'c' AND c.relnamespace = 'public'::regnamespace",
  );
  const foreign = await database.asOwner<ForeignColumn>(
    `SELECT c.relname AS table_name, a.attname AS column_name, f.relname AS foreign_table
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
       JOIN LATERAL unnest(k.conkey, k.confkey) AS pair(own, theirs) ON true
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = pair.own
       JOIN pg_attribute t ON t.attrelid = f.oid AND t.attnum = pair.theirs
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND t.attname = 'id'`,
  );
  const tables = await tablesOf(database);
  const ids = new Map(tables.map((table) => [table, newId()]));
  ids.set("workspace", workspaceId).set("app_user", userId);

  /** The value for a column; undefined leaves it to its default. */
  function valueOf(column: Column): unknown {
    const { table_name: table, column_name: name } = column;
    const special = SPECIAL[table];
    if (special && Object.hasOwn(special, name)) return special[name] instanceof Function ? special[name]() : special[name];
    if (name === "workspace_id") return workspaceId;
    const leadsTo =
      REFERRING[`${table}.${name}`] ?? foreign.find((one) => one.table_name === table && one.column_name === name)?.foreign_table;
    if (leadsTo !== undefined && leadsTo !== table) return ids.get(leadsTo);
    if (name === "user_id") return userId;
    if (name === "id" && column.data_type === "uuid") return ids.get(table);
    const listed = checks
      .filter((check) => check.table_name === table)
      .map(
        ({ definition }) =>
          new RegExp(`\\b${name}\\)*(?:::text)? = ANY \\(+ARRAY\\[([^\\]]+)\\]`, "u").exec(definition)?.[1] ??
          new RegExp(`\\(${name} = ('[^']+')`, "u").exec(definition)?.[1],
      )
      .find((list) => list !== undefined);
    if (listed !== undefined) return /'([^']+)'/u.exec(listed)?.[1];
    const optional = column.is_nullable === "YES" || column.column_default !== null;
    switch (column.data_type) {
      case "text":
      case "USER-DEFINED":
        return name.endsWith("email") ? `${MARK}-${table}@exemple.test` : column.column_default === null ? `${MARK}-${table}` : undefined;
      case "uuid":
        return optional ? undefined : (ids.get(name.replace(/_id$/u, "")) ?? newId());
      case "jsonb":
        return optional ? undefined : "{}";
      case "bytea":
        return optional ? undefined : Buffer.alloc(32, 3);
      case "boolean":
        return optional ? undefined : false;
      case "timestamp with time zone":
      case "date":
        return optional ? undefined : "2026-11-20";
      case "time without time zone":
        return optional ? undefined : "09:00";
      case "ARRAY":
        return optional ? undefined : [];
      case "inet":
        return optional ? undefined : "192.0.2.1";
      default:
        return optional ? undefined : 1;
    }
  }

  // Rows reference each other in cycles, so foreign keys and triggers are off during the inserts.
  const client = new pg.Client({ ...database.ownerConnection, options: "-c session_replication_role=replica" });
  await client.connect();
  try {
    for (const table of tables) {
      if (MADE_BY_SIGNING_UP.has(table)) continue;
      const given = columns
        .filter((column) => column.table_name === table && column.is_generated === "NEVER" && column.is_identity === "NO")
        .map((column) => ({ name: column.column_name, value: valueOf(column), needed: column.is_nullable === "NO" }))
        .filter(({ value }) => value !== undefined);
      const least = given.filter(({ needed, name }) => needed || name === "user_id");
      // Optional columns may exclude one another, so retry without them.
      if ((await insert(client, table, given)) !== null) {
        const problem = await insert(client, table, least);
        if (problem !== null) throw new Error(`${table}: ${problem} (say in SPECIAL what its rows need)`);
      }
    }
  } finally {
    await client.end();
  }
  return ids;
}

/** Inserts a row; returns Postgres's error, or null. */
async function insert(client: pg.Client, table: string, given: readonly { name: string; value: unknown }[]): Promise<string | null> {
  const names = given.map(({ name }) => `"${name}"`).join(", ");
  const places = given.map((_, index) => `$${index + 1}`).join(", ");
  return client
    .query(
      `INSERT INTO "${table}" (${names}) VALUES (${places}) ON CONFLICT DO NOTHING`,
      given.map(({ value }) => value),
    )
    .then(
      () => null,
      (error: Error) => error.message,
    );
}

/** Returns one hash of each table's content. Rows that contain the text `except` anywhere do not count. */
export async function rowHashes(database: TestDatabase, except = "\u0001"): Promise<Readonly<Record<string, string>>> {
  const parts = (await tablesOf(database)).map(
    (table) =>
      `SELECT '${table}' AS name, count(*) || ' rows ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM "${table}" t WHERE strpos(t::text, $1) = 0`,
  );
  const rows = await database.asOwner<{ name: string; hash: string }>(parts.join(" UNION ALL "), [except]);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
