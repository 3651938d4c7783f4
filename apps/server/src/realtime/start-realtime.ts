import { JoinNotifications, REALTIME_CHANNEL, type ServerEventPayload, SOCKET_PATH } from "@filon/contracts/realtime";
import type { Database } from "@filon/db";
import { announce, listen, SESSION_ENDED_CHANNEL } from "@filon/db/realtime";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Logger } from "pino";
import { Server, type Socket } from "socket.io";
import type { AccessTokens } from "../http/access-token.ts";
import type { Caller } from "../http/route.ts";
import { languageOf } from "../http/language.ts";
import { answerCatchUp } from "./catch-up.ts";
import { startDelivery } from "./delivery.ts";
import { startDraftPresence, type DraftEditor } from "./draft-presence.ts";
import { guardAgainstFloods, WINDOWS_MOST } from "./flood-guard.ts";
import { paced } from "./paced.ts";
import { type Presence, type PresentWindow, startPresence } from "./presence.ts";
import { spokenRoom, userRoom, workspaceRoom } from "./rooms.ts";
import { LANGUAGES, type Language } from "./wording.ts";

/** Maximum bytes of a client's message: clients only send ids and their status. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** How often to recheck the sessions of open sockets, in case a notice of their end was missed. */
const RECHECK_MS = 60_000;

/** Milliseconds: of a user's changes of status within this time, only the first and the last are sent. */
const PRESENCE_PAUSE_MS = 1_000;

/** Error messages for refused clients (RT-02: verbatim): no valid token, too many windows, or a missing required second factor. */
export const REFUSALS = {
  token: "Token d'authentification requis",
  userId: "UserId requis pour la connexion Socket.IO",
  windows: "Trop de fenêtres ouvertes",
  secondFactor: "Double authentification requise",
} as const;

export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

interface SocketData {
  caller: Caller;
  token: string;
  window: PresentWindow;
  language: Language;
  catchingUp: boolean;
  /** The draft that this window edits. */
  editor?: DraftEditor;
}
type Client = Socket<
  Record<string, (...values: unknown[]) => void>,
  Record<string, (payload: unknown, sequence?: number) => void>,
  Record<string, never>,
  SocketData
>;

export interface Realtime {
  /** Closes every socket and the listening connection. */
  close(): Promise<void>;
}

export interface RealtimeOptions {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
}

/**
 * Opens /socket.io on the API's server. Events arrive through Postgres from whichever process announces them, so a client may connect to
 * any node; each node sends to its own clients, in their workspace's room.
 */
export async function startRealtime({ app, db, connection, log }: RealtimeOptions): Promise<Realtime> {
  const io = new Server<
    Record<string, (...values: unknown[]) => void>,
    Record<string, (payload: unknown) => void>,
    Record<string, never>,
    SocketData
  >(app.server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // The token is sent in the handshake, never in a cookie, so pages of other sites have none to send.
    cookie: false,
    allowRequest: (request, decide) => decide(null, app.knowsHost(request) && app.admitsOrigin(request.headers.origin)),
    ...(app.pageOrigins.length > 0 && { cors: { origin: [...app.pageOrigins] } }),
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    perMessageDeflate: false,
  });
  io.use((socket, next) => {
    admit(socket, app.accessTokens, (caller) => windowsIn(io, userRoom(caller.workspaceId, caller.userId)).length).then(
      () => next(),
      (error: unknown) => next(error instanceof Refusal ? error : new Refusal(REFUSALS.token)),
    );
  });
  const told = paced<{ workspaceId: string; payload: ServerEventPayload<"user_status_update"> }>(
    PRESENCE_PAUSE_MS,
    ({ workspaceId, payload }) =>
      void db
        .inWorkspace(workspaceId, (tx) => announce(tx, "user_status_update", payload))
        .catch((error: unknown) => log.warn({ err: error }, "a user's presence could not be announced")),
  );
  const presence = startPresence({
    windowsOf: (workspaceId, userId) => windowsIn(io, userRoom(workspaceId, userId)),
    tell: (workspaceId, payload) => told.say(userRoom(workspaceId, payload.userId), { workspaceId, payload }),
    isToBeTold: (workspaceId, userId) => told.waits(userRoom(workspaceId, userId)),
    now: () => new Date().toISOString(),
  });
  const drafts = startDraftPresence({
    tell: (workspaceId, payload) =>
      void db
        .inWorkspace(workspaceId, (tx) => announce(tx, "workflow:presence", payload))
        .catch((error: unknown) => log.warn({ err: error }, "an editor's presence could not be announced")),
    now: () => new Date().toISOString(),
  });
  const floods = guardAgainstFloods<object>(() => performance.now());
  io.on("connection", (socket) => {
    const { workspaceId, userId } = socket.data.caller;
    // Ignored messages reach no handler and get no acknowledgement.
    socket.use((_event, next) => {
      const verdict = floods.says(socket, userRoom(workspaceId, userId));
      if (verdict === "heard") next();
      else if (verdict === "closed") socket.disconnect(true);
    });
    welcome(socket, presence);
    socket.on("workflow_presence", (words) => drafts.said(socket.data, words));
    socket.on("disconnect", () => drafts.left(socket.data));
    socket.on("catch_up", (wish, answer) => void answerCatchUp(db, log, socket.data, wish, answer));
  });

  const delivery = startDelivery({ io, db, log, presence });
  const listener = await listen({
    connection,
    channels: [REALTIME_CHANNEL, SESSION_ENDED_CHANNEL],
    onNotification(channel, payload) {
      if (channel === SESSION_ENDED_CHANNEL) io.in(sessionRoom(payload)).disconnectSockets(true);
      else delivery.take(payload);
    },
    // Events announced during the gap did not reach the clients here; on reconnecting, they ask for them.
    // Closing the transport makes clients reconnect, whereas an explicit disconnect would end them for good.
    onGap: () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
    onError: (error) => log.warn({ err: error }, "the realtime connection was lost; reconnecting"),
  });
  const recheck = setInterval(() => void disconnectEnded(io, app.accessTokens), RECHECK_MS);
  recheck.unref();

  return {
    async close() {
      clearInterval(recheck);
      told.close();
      await listener.close();
      // Closes the transports silently, so that clients reconnect to the next process; Fastify closes the HTTP server.
      io.engine.close();
    },
  };
}

class Refusal extends Error {
  override readonly name = "Refusal";
}

/** Authenticates a socket by the access token in its handshake. A user id sent along must match the token's. */
async function admit(socket: Client, tokens: AccessTokens, windowsOf: (caller: Caller) => number): Promise<void> {
  const { token, userId } = socket.handshake.auth;
  if (typeof token !== "string" || token === "") throw new Refusal(REFUSALS.token);
  const caller = await tokens.verify(token);
  if (!caller) throw new Refusal(REFUSALS.token);
  if (caller.missesSecondFactor) throw new Refusal(REFUSALS.secondFactor);
  if (userId !== undefined && userId !== caller.userId) throw new Refusal(REFUSALS.userId);
  if (windowsOf(caller) >= WINDOWS_MOST) throw new Refusal(REFUSALS.windows);
  socket.data.caller = caller;
  socket.data.token = token;
  socket.data.language = languageOf(socket.handshake.headers["accept-language"]);
  socket.data.catchingUp = false;
  socket.data.window = { workspaceId: caller.workspaceId, userId: caller.userId };
}

/** Returns this node's windows in a room. */
function windowsIn(io: Pick<Server, "sockets">, room: string): readonly PresentWindow[] {
  const { sockets, adapter } = io.sockets;
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => (sockets.get(id) as Client | undefined)?.data.window ?? []);
}

/**
 * Joins a socket to its rooms: the workspace's, the session's and the user's own. A client may ask for a room (RT-05) but gets it only if
 * it is its own; other requests are ignored.
 */
function welcome(socket: Client, presence: Presence): void {
  const { workspaceId, sessionId, userId } = socket.data.caller;
  void socket.join([workspaceRoom(workspaceId), sessionRoom(sessionId)]);
  const own = new Set([`user_${userId}`, `stats_${userId}`]);
  const addressed = [workspaceRoom(workspaceId), userRoom(workspaceId, userId)];
  void socket.join(userRoom(workspaceId, userId));
  const speak = (language: Language): void => {
    for (const other of LANGUAGES) for (const room of addressed) if (other !== language) void socket.leave(spokenRoom(room, other));
    void socket.join(addressed.map((room) => spokenRoom(room, language)));
    socket.data.language = language;
  };
  speak(socket.data.language);
  socket.on("join_notifications", (wish) => {
    const asked = JoinNotifications.safeParse(wish);
    if (asked.success) speak(asked.data.language);
    socket.emit("notification:connected", { timestamp: new Date().toISOString() });
  });
  socket.on("status_change", (said) => presence.said(socket.data.window, said));
  socket.on("disconnect", () => presence.left(socket.data.window));
  socket.on("joinRoom", (room) => {
    if (typeof room === "string" && own.has(room)) void socket.join(room);
  });
}

/**
 * Disconnects this node's sockets whose session has ended or lacks a required second factor. The access token may have expired: only the
 * session counts.
 */
async function disconnectEnded(io: Pick<Server, "sockets">, tokens: AccessTokens): Promise<void> {
  const bySession = new Map<string, Client[]>();
  for (const socket of io.sockets.sockets.values() as Iterable<Client>) {
    const { sessionId } = socket.data.caller;
    bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), socket]);
  }
  for (const [sessionId, sockets] of bySession) {
    const living = await tokens.mayListen(sessionId).catch(() => true);
    if (!living) for (const socket of sockets) socket.disconnect(true);
  }
}
