import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { migrate, newId, openDatabase } from "@filon/db";
import { removeDataFolder, startPostgres } from "@filon/db/embedded";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { openFileThreads } from "../apps/server/src/features/imports/file-threads.ts";
import { start, upload } from "../apps/server/src/features/imports/imports.service.ts";
import { runImport } from "../apps/server/src/features/imports/run-import.ts";
import type { Services } from "../apps/server/src/services.ts";

const BYTES = 10 * 1024 * 1024;
/** The best run of each is used, the one least disturbed by other work on the machine. */
const ROUNDS = 3;

function say(text: string): void {
  process.stderr.write(`import: ${text}\n`);
}

const FIRST = ["Élodie", "Jean", "Zoé", "François", "Aïcha", "Lucas", "Inès", "Paul", "Noémie", "Hugo"];
const LAST = ["Martin", "Bernard", "Lefèvre", "Dupont", "Moreau", "Gérard", "Petit", "Roux", "Noël", "Guérin"];
const POSITIONS = ["Directrice commerciale", "CTO", "Acheteur", "Responsable RH", "Chargée d’affaires"];

/** One person of the file, by number: [first name, last name, address, company, position, LinkedIn]. */
function person(index: number): string[] {
  const first = FIRST[index % 10] ?? "";
  const last = `${LAST[Math.floor(index / 10) % 10]}${index.toString(36)}`;
  return [
    first,
    last,
    `p${index}@ex${index % 4000}.fr`,
    `Société ${index % 20_000}`,
    POSITIONS[index % 5] ?? "",
    index % 3 === 0 ? `https://www.linkedin.com/in/p-${index}` : "",
  ];
}

/** A CSV of just under 10 MB in which one row in a hundred repeats an address and one has an invalid address. */
function csvFile(): { file: Buffer; rows: string[][] } {
  const lines = ["Prénom;Nom;E-mail;Société;Poste;LinkedIn"];
  const rows: string[][] = [];
  let size = 60;
  for (let index = 0; size < BYTES - 400; index += 1) {
    const cells = person(index);
    rows.push(cells);
    lines.push(cells.map((cell) => (cell.includes(" ") ? `"${cell}"` : cell)).join(";"));
    if (index % 100 === 7) lines.push(["X", "Y", `P${index}@ex${index % 4000}.fr`, "", "", ""].join(";"));
    if (index % 100 === 8) lines.push(";;pas une adresse;;;");
    size += Buffer.byteLength(lines.at(-1) ?? "") + 1 + (index % 100 === 8 ? Buffer.byteLength(lines.at(-2) ?? "") + 1 : 0);
    if (index % 100 === 7) size += Buffer.byteLength(lines.at(-2) ?? "") + 1;
  }
  return { file: Buffer.from(`${lines.join("\n")}\n`), rows };
}

/** Measures COPY of the rows, in seconds, from text prepared beforehand. */
async function copySeconds(connection: pg.ClientConfig, workspaceId: string, rows: readonly string[][]): Promise<number> {
  const text = Buffer.from(
    rows
      .map(
        (cells) =>
          `${workspaceId}\t${newId()}\t${cells.slice(0, 5).join("\t")}\t${cells[5] || "\\N"}\t${cells[5] ? cells[5].slice(28) : "\\N"}\n`,
      )
      .join(""),
  );
  const client = new pg.Client(connection);
  await client.connect();
  const from = performance.now();
  await pipeline(
    [text],
    client.query(
      copyFrom(
        'COPY prospect (workspace_id, id, first_name, last_name, email, company, "position", profile_link, linkedin_key) FROM STDIN',
      ),
    ),
  );
  const seconds = (performance.now() - from) / 1000;
  await client.end();
  return seconds;
}

/** Measures the seconds from the upload of the file to its report: inspection, checks, deduplication, storage, indexing and logging. */
async function importSeconds(
  connection: pg.ClientConfig,
  workspaceId: string,
  userId: string,
  file: Buffer,
  expected: number,
): Promise<number> {
  const db = openDatabase({ connection, size: 4, applicationName: "bench", onError: (error) => say(error.message) });
  // Only the services that an import uses.
  const services = {
    db,
    jobs: { enqueue: async () => undefined, work: async () => undefined },
    log: pino({ level: "silent" }),
    now: () => Temporal.Now.instant(),
  } as unknown as Services;
  const actor = { workspaceId, userId };
  const from = performance.now();
  const work = openFileThreads();
  const { id, mapping } = await upload(services, work, actor, "contacts.csv", file, new AbortController().signal);
  await work.close();
  const inspected = performance.now();
  await start(services, actor, id, {
    mapping: mapping as Parameters<typeof start>[3]["mapping"],
    onKnown: "skip",
    listId: null,
    newListName: null,
  });
  await runImport(services, { workspaceId, importId: id }, new AbortController().signal);
  const seconds = (performance.now() - from) / 1000;
  const { rows } = await db.inWorkspace(workspaceId, (tx) =>
    tx.query<{ created_count: number; status: string; rejected_count: number }>({
      text: "SELECT status, created_count, rejected_count FROM prospect_import",
    }),
  );
  if (rows[0]?.status !== "completed" || rows[0].created_count !== expected)
    throw new Error(`imported ${JSON.stringify(rows[0])}, expected ${expected}`);
  say(`inspected in ${((inspected - from) / 1000).toFixed(2)} s; ${rows[0].rejected_count} rows rejected`);
  await db.close();
  return seconds;
}

/** `import_vs_copy`: the time to import a 10 MB file relative to COPY of its rows into the same table with the same indexes. */
export async function run(): Promise<{ metrics: Record<string, number>; notes: string }> {
  const folder = mkdtempSync(join(tmpdir(), "filon-bench-import-"));
  const server = await startPostgres({ folder });
  const { file, rows } = csvFile();
  say(`${rows.length} people in ${file.length} bytes`);
  const copies: number[] = [];
  const imports: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of ["copy", "import"] as const) {
        const name = `bench_${kind}_${round}`;
        const owner = new pg.Client(server.connection);
        await owner.connect();
        await owner.query(`CREATE DATABASE ${name}`);
        const connection = { ...server.connection, database: name };
        await migrate(connection);
        const workspaceId = newId();
        const userId = newId();
        const setup = new pg.Client(connection);
        await setup.connect();
        await setup.query("INSERT INTO workspace (id, name, plan) VALUES ($1, 'Banc', 'enterprise')", [workspaceId]);
        await setup.query(
          "INSERT INTO app_user (id, email, password_hash, first_name, last_name) VALUES ($1, 'banc@exemple.test', 'none', 'Ada', 'Lovelace')",
          [userId],
        );
        await setup.query("CHECKPOINT");
        await setup.end();
        const seconds =
          kind === "copy"
            ? await copySeconds(connection, workspaceId, rows)
            : await importSeconds(connection, workspaceId, userId, file, rows.length);
        (kind === "copy" ? copies : imports).push(seconds);
        say(`${kind}: ${seconds.toFixed(2)} s`);
        await owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
        await owner.end();
      }
    }
  } finally {
    await server.stop();
    removeDataFolder(folder);
  }
  const copy = Math.min(...copies);
  const whole = Math.min(...imports);
  return {
    metrics: {
      import_vs_copy: round(whole / copy),
      import_s: round(whole),
      copy_s: round(copy),
      import_rows_per_s: Math.round(rows.length / whole),
    },
    notes: `${rows.length} people and 2 % more rows that are rejected, ${file.length} bytes; the import includes inspecting the upload, a timeline entry for each prospect and the report; the best of ${ROUNDS}, each on a fresh database of the embedded server as shipped`,
  };
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
