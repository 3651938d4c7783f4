import { type AnnouncedPayload, SOCKET_PATH, ServerEvents, type ServerEventName, WordedEvents } from "@filon/contracts/realtime";
import * as notifications from "@filon/db/notifications";
import { announce, listen, tellSessionsEnded, wakeEngine } from "@filon/db/realtime";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startRealtime } from "../../apps/server/src/realtime/start-realtime.ts";
import { testServer } from "../../apps/server/src/testing/test-server.ts";
import { type Schema, validSample } from "./testing/schema-values.ts";

const database = await testDatabase({ size: 6 });
const server = await testServer(database);
const realtime = await startRealtime({
  app: server.app,
  db: database.db,
  connection: database.ownerConnection,
  log: pino({ level: "silent" }),
});
const url = await server.app.listen({ host: "127.0.0.1", port: 0 });

/** Bytes of every notification sent by the database. */
const sizes: number[] = [];
const listener = await listen({
  connection: database.ownerConnection,
  channels: ["filon_realtime", "filon_session_ended", "filon_engine"],
  onNotification: (_, payload) => sizes.push(Buffer.byteLength(payload)),
  onGap: () => undefined,
  onError: () => undefined,
});
const ada = await server.signedIn();
let socket: Socket;
beforeAll(async () => {
  socket = io(url, { path: SOCKET_PATH, auth: { token: ada.token }, reconnection: false, forceNew: true });
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
});
afterAll(async () => {
  socket.disconnect();
  await listener.close();
  await realtime.close();
});

/**
 * Texts longer than a notification may be, with costly units: three bytes, four, two when escaped, six when escaped, and
 * characters that Postgres refuses.
 */
const HOSTILE = [
  "営".repeat(20_000),
  "🦊".repeat(9_000),
  '"'.repeat(9_000),
  "\u0001".repeat(9_000),
  `${"\u0000".repeat(9_000)}fin`,
  "\ud83e",
];
const storable = (text: string) => text.replaceAll("\u0000", "").toWellFormed();

/** Returns the sample with each of its texts as long as the schema accepts; lists repeat their items. */
function inflated(value: unknown, text: string, accepts: (value: unknown) => boolean, put: (value: unknown) => unknown): unknown {
  const tried = (next: unknown): unknown => (accepts(put(next)) ? next : undefined);
  if (typeof value === "string") return tried(text) ?? value;
  if (Array.isArray(value)) {
    const items = value.map((item, index) =>
      inflated(item, text, accepts, (next) => put(value.map((other, at) => (at === index ? next : other)))),
    );
    const many = Array.from({ length: 100 }, () => items).flat();
    return items.length === 0 ? items : (tried(many) ?? items);
  }
  if (typeof value !== "object" || value === null) return value;
  let whole: Record<string, unknown> = { ...value };
  for (const [name, inner] of Object.entries(value)) {
    whole = { ...whole, [name]: inflated(inner, text, accepts, (next) => put({ ...whole, [name]: next })) };
  }
  return whole;
}

const announcedSchema = (event: ServerEventName): Schema =>
  event in WordedEvents ? WordedEvents[event as "pru:alert"] : ServerEvents[event];

/** Announces an event and returns what the open window received, or undefined if it received nothing. */
async function told<Name extends ServerEventName>(event: Name, payload: AnnouncedPayload<Name>): Promise<unknown> {
  let heard: unknown;
  const take = (said: unknown) => (heard = said);
  socket.on(event as string, take);
  const timestamp = new Date().toISOString();
  const after = new Promise<void>((resolve) => socket.once("billing:changed", () => resolve()));
  await database.db.inWorkspace(ada.workspaceId, async (tx) => {
    await announce(tx, event, payload);
    // Announced afterwards: had the event been sent, it would have arrived before this one.
    await announce(tx, "billing:changed", { timestamp });
  });
  await after;
  socket.off(event as string, take);
  return heard;
}

describe("announcements", () => {
  it.each(Object.keys(ServerEvents) as ServerEventName[])("%s fits a notification and arrives whole, however large", async (event) => {
    const schema = announcedSchema(event);
    for (const text of HOSTILE) {
      const payload = inflated(
        validSample(schema),
        text,
        (value) => schema.safeParse(value).success,
        (value) => value,
      );
      // `inflated` returns only values that the event's own schema accepts.
      const heard = await told(event, payload as AnnouncedPayload<typeof event>);
      const words = JSON.stringify(payload).includes(JSON.stringify(text).slice(1, -1));
      if (words && storable(text).length > 1 && !(event in WordedEvents))
        expect(JSON.stringify(heard)).toContain(JSON.stringify(storable(text)).slice(1, -1));
    }
    expect(Math.max(...sizes)).toBeLessThan(8000);
  });

  it("events of a workspace keep their order when some must be fetched", async () => {
    const heard: string[] = [];
    const all = new Promise<void>((resolve) =>
      socket.on("new_internal_message", ({ sender }: { sender: string }) => {
        heard.push(sender);
        if (heard.length === 12) resolve();
      }),
    );
    const senders = Array.from({ length: 12 }, (_, index) => `${index}`);
    for (const sender of senders) {
      const text = Number(sender) % 3 === 0 ? "営".repeat(9_000) : "court";
      const timestamp = new Date().toISOString();
      await database.db.inWorkspace(ada.workspaceId, (tx) => announce(tx, "new_internal_message", { sender, text, timestamp }));
    }
    await all;
    expect(heard).toEqual(senders);
  });

  it.each(HOSTILE)("notifications with hostile texts are stored and announced (%#)", async (text) => {
    const at = new Date();
    await database.db.inWorkspace(ada.workspaceId, async (tx) => {
      await notifications.notify(tx, { type: "new_message", userId: ada.userId, params: { sender: text, text, withText: "yes" }, at });
      await notifications.create(tx, { userId: ada.userId, type: "info", title: storable(text), message: storable(text), link: null, at });
    });
    expect(Math.max(...sizes)).toBeLessThan(8000);
  });

  it("the engine's wake-up and ended sessions carry at most an id", async () => {
    sizes.length = 0;
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
    const last = new Promise<void>((resolve) => socket.once("stats_update", () => resolve()));
    await database.db.inWorkspace(ada.workspaceId, async (tx) => {
      await tellSessionsEnded(tx, ids);
      await wakeEngine(tx);
      await announce(tx, "stats_update", { timestamp: new Date().toISOString() });
    });
    await last;
    // The sizes arrive by a connection of their own, which may be later than the socket.
    await expect.poll(() => sizes.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(502);
    expect(sizes.filter((size) => size === 36)).toHaveLength(500);
    expect(sizes.filter((size) => size === 0)).toHaveLength(1);
  });
});

it("no function inside the database sends a notification: each is sent by a statement that the tests above have covered", async () => {
  const rows = await database.asOwner<{ name: string; body: string }>(
    "SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~* '(pg_notify|\\mNOTIFY\\M)' ORDER BY 1",
    [],
  );
  expect(rows).toEqual([]);
});
