import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import pg from "pg";

const TURNS = 400;
const BATCH = 500;
const CONCURRENCY = 16;

/* The best this machine can do, measured within the same benchmark run. Figures are reported as ratios to one of these, so that they are
   comparable between machines. */

async function withClient<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Measures the rows per second that one connection changes in a bare table, each with a row in a bare log, 500 rows per transaction. */
export function bareRowsPerSecond(connection: pg.ClientConfig): Promise<number> {
  return withClient(connection, async (client) => {
    await client.query("CREATE TABLE floor_row (id integer PRIMARY KEY, node text, due_at timestamptz)");
    await client.query(
      "CREATE TABLE floor_log (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, row_id integer, at timestamptz, what text)",
    );
    const rows = BATCH * 40;
    await client.query("INSERT INTO floor_row SELECT i, 'n1', now() FROM generate_series(1, $1::integer) i", [rows]);
    const from = performance.now();
    for (let first = 1; first <= rows; first += BATCH) {
      const last = first + BATCH - 1;
      await client.query("BEGIN");
      await client.query("UPDATE floor_row SET node = 'n2', due_at = now() WHERE id BETWEEN $1 AND $2", [first, last]);
      await client.query(
        "INSERT INTO floor_log (row_id, at, what) SELECT i, now(), 'moved' FROM generate_series($1::integer, $2::integer) i",
        [first, last],
      );
      await client.query("COMMIT");
    }
    const seconds = (performance.now() - from) / 1000;
    await client.query("DROP TABLE floor_row, floor_log");
    return rows / seconds;
  });
}

/** Measures the seconds to insert this many rows into a bare table with one statement. */
export function bareInsertSeconds(connection: pg.ClientConfig, rows: number): Promise<number> {
  return withClient(connection, async (client) => {
    await client.query("CREATE TABLE floor_insert (id uuid PRIMARY KEY, at timestamptz)");
    const from = performance.now();
    await client.query("INSERT INTO floor_insert SELECT gen_random_uuid(), now() FROM generate_series(1, $1::integer)", [rows]);
    const seconds = (performance.now() - from) / 1000;
    await client.query("DROP TABLE floor_insert");
    return seconds;
  });
}

/** Measures the microseconds of this process's CPU for an empty query. */
export function bareQueryCpuMicros(connection: pg.ClientConfig): Promise<number> {
  return withClient(connection, async (client) => {
    const ask = () => client.query({ name: "floor", text: "SELECT $1::integer AS one", values: [1] });
    for (let turn = 0; turn < TURNS; turn += 1) await ask();
    const before = process.cpuUsage();
    for (let turn = 0; turn < 10 * TURNS; turn += 1) await ask();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / (10 * TURNS);
  });
}

/** Measures the milliseconds from a NOTIFY to one bare listener: the 95th percentile. */
export function bareNotifyMs(connection: pg.ClientConfig): Promise<number> {
  return withClient(connection, (listener) =>
    withClient(connection, async (teller) => {
      await listener.query("LISTEN floor");
      const taken: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const from = performance.now();
        const heard = once(listener, "notification");
        await teller.query("SELECT pg_notify('floor', $1)", [String(turn)]);
        await heard;
        taken.push(performance.now() - from);
      }
      return taken.sort((one, other) => one - other)[Math.floor(TURNS * 0.95)] ?? Number.NaN;
    }),
  );
}

/** Measures the requests per second of a bare HTTP server from its own process, sixteen at a time. */
export async function bareHttpPerSecond(): Promise<number> {
  const server = createServer((asked, answer) => asked.resume().on("end", () => answer.end("{}")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const ask = () =>
    new Promise<void>((done, failed) => {
      request({ host: "127.0.0.1", port, method: "POST", agent }, (answer) => answer.resume().on("end", done))
        .on("error", failed)
        .end("{}");
    });
  const asking = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) await ask();
  };
  const all = (times: number) => Promise.all(Array.from({ length: CONCURRENCY }, () => asking(times)));
  await all(TURNS / 4);
  const from = performance.now();
  await all(TURNS);
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  server.close();
  return (CONCURRENCY * TURNS) / seconds;
}

/** Measures the seconds for Node to start and exit with nothing to do: the best of five. */
export async function bareNodeSeconds(): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const from = performance.now();
    await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
    taken.push((performance.now() - from) / 1000);
  }
  return Math.min(...taken);
}
