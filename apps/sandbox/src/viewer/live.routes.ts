import type { FastifyInstance } from "fastify";
import type { World } from "../world/world.ts";

/** Changes within this many milliseconds are reported once. */
const TOGETHER = 300;
/** Interval of keep-alive comments, in milliseconds, so that no proxy closes the connection. */
const KEEP_ALIVE = 25_000;

/** Tables that no page shows. */
const SILENT = new Set(["job", "folder", "mail", "webhook", "attempts", "act", "mailbox"]);

/** Sends server-sent events at /live: one `change` whenever the pages would look different. */
export function mountLive(app: FastifyInstance, world: World): void {
  const listeners = new Set<(text: string) => void>();
  let waiting: NodeJS.Timeout | undefined;
  const stop = world.store.onChange((table) => {
    if (SILENT.has(table) || listeners.size === 0 || waiting) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      for (const tell of listeners) tell("event: change\ndata: 1\n\n");
    }, TOGETHER);
  });
  const keepAlive = setInterval(() => {
    for (const tell of listeners) tell(": still here\n\n");
  }, KEEP_ALIVE);
  app.addHook("onClose", async () => {
    stop();
    clearTimeout(waiting);
    clearInterval(keepAlive);
  });

  app.get("/live", (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store", "x-content-type-options": "nosniff" });
    reply.raw.write(": hello\n\n");
    const tell = (text: string) => void reply.raw.write(text);
    listeners.add(tell);
    request.raw.on("close", () => listeners.delete(tell));
  });
}
