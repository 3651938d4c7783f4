import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
/** How often a connection is probed, to notice one that died silently. */
const PROBE_MS = 15_000;

export interface ListenOptions {
  readonly connection: pg.ClientConfig;
  readonly channels: readonly string[];
  readonly onNotification: (channel: string, payload: string) => void;
  /** Called when the connection is back after a loss: announcements made meanwhile were missed. */
  readonly onGap: () => void;
  readonly onError: (error: Error) => void;
}

export interface Listener {
  close(): Promise<void>;
}

/** Listens on channels over its own connection, which it reopens whenever it is lost, however long that takes. */
export async function listen(options: ListenOptions): Promise<Listener> {
  let closed = false;
  let client = await connect();
  let lost = watch(client);
  void keepUp();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...options.connection, application_name: "filon-realtime", keepAlive: true });
    // `watch` reports it; without a listener an error on an idle connection would end the process.
    next.on("error", () => undefined);
    await next.connect();
    next.on("notification", ({ channel, payload }) => options.onNotification(channel, payload ?? ""));
    for (const channel of options.channels) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return next;
  }

  function watch(watched: pg.Client): Promise<Error> {
    return new Promise((resolve) => {
      const probe = setInterval(() => void watched.query("SELECT 1").catch(resolve), PROBE_MS);
      probe.unref();
      watched.once("error", resolve);
      watched.once("end", () => resolve(new Error("the connection ended")));
      void lostOf(watched).then(() => clearInterval(probe));
    });
  }

  function lostOf(watched: pg.Client): Promise<void> {
    return new Promise((resolve) => watched.once("end", resolve));
  }

  async function keepUp(): Promise<void> {
    while (!closed) {
      const error = await lost;
      if (closed) return;
      options.onError(error);
      await client.end().catch(() => undefined);
      for (let wait = FIRST_RETRY_MS; !closed; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
        try {
          client = await connect();
          lost = watch(client);
          options.onGap();
          break;
        } catch {
          await sleep(wait, undefined, { ref: false });
        }
      }
    }
  }

  return {
    async close() {
      closed = true;
      await client.end().catch(() => undefined);
    },
  };
}
