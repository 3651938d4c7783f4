import type { Socket } from "socket.io-client";
import { growingPause } from "../http/growing-pause.ts";
import { onWake } from "../http/on-wake.ts";
import { lookForServer, onServerAnswer } from "../http/reach.ts";
import { renewedToken } from "../http/renewal.ts";
import { storedToken } from "../session/storage.ts";
import { shownTexts, subscribeTexts } from "../i18n/texts.ts";
import { sessionSince, sessionUser } from "../session/session-store.ts";
import { connectRealtime, type Deliver } from "./connect.ts";
import { followFrom, keepPlace } from "./follow.ts";
import { introduce } from "./introduce.ts";
import { keepTrying } from "./keep-trying.ts";

export type ConnectionState = "connecting" | "connected" | "offline";

const stateListeners = new Set<() => void>();
const staleListeners = new Set<() => void>();
let state: ConnectionState = "connecting";
let socket: Socket | null = null;

function become(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of stateListeners) listener();
}

/** Sends an event if connected; what must not be lost is sent again after each connection. */
export function say(event: "status_change" | "workflow_presence", words: object): void {
  if (socket?.connected) socket.emit(event, words);
}

/** Whether a refused socket may try again, which it may with a fresh token. Rejects when the server could not be reached. */
const mayTryAgain = async () => (await renewedToken(storedToken())) !== null;

function follow(opened: Socket, userId: string, deliver: Deliver): () => void {
  socket = opened;
  const trying = keepTrying(opened, mayTryAgain);
  const following = followFrom(userId, {
    since: sessionSince(),
    deliver,
    readAgain: () => staleListeners.forEach((listener) => listener()),
  });
  opened.onAny((name: string, payload: unknown, sequence: unknown) => following.hear(name, payload, sequence));
  opened.on("connect", () => {
    introduce(opened, { userId, role: sessionUser()?.role ?? "user", language: shownTexts().language });
    become("connected");
    following.connected(opened);
  });
  opened.on("disconnect", () => {
    become("offline");
    void lookForServer();
  });
  opened.on("connect_error", () => become("offline"));
  const keep = () => keepPlace(userId, following.place());
  window.addEventListener("pagehide", keep);
  const stops = [onWake(trying.now), onServerAnswer(trying.now), trying.stop, () => window.removeEventListener("pagehide", keep)];
  return () => stops.forEach((stop) => stop());
}

/** Keeps the realtime connection open for a signed-in user. Returns the function that closes it. */
export function startRealtime(userId: string): () => void {
  let closed = false;
  let stopFollowing: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pauses = growingPause(4000, 60_000);
  let { language } = shownTexts();
  const stopFollowingLanguage = subscribeTexts(() => {
    if (shownTexts().language === language) return;
    ({ language } = shownTexts());
    socket?.emit("join_notifications", { language });
  });
  function begin(): void {
    connectRealtime({
      userId,
      token: storedToken,
      onSocket(opened, deliver) {
        if (closed) opened.disconnect();
        else stopFollowing = follow(opened, userId, deliver);
      },
    }).catch(() => {
      if (closed) return;
      become("offline");
      // No socket means that its client failed to load; an existing socket reconnects on its own.
      if (socket === null) timer = setTimeout(begin, pauses.next());
    });
  }
  begin();
  return () => {
    closed = true;
    clearTimeout(timer);
    stopFollowing();
    stopFollowingLanguage();
    socket?.disconnect();
    socket = null;
    become("connecting");
  };
}

export function connectionState(): ConnectionState {
  return state;
}

export function subscribeConnection(onChange: () => void): () => void {
  stateListeners.add(onChange);
  return () => void stateListeners.delete(onChange);
}

/** Calls the listener when too much was missed and everything shown must be refetched. Returns the function that unsubscribes. */
export function onStale(listener: () => void): () => void {
  staleListeners.add(listener);
  return () => void staleListeners.delete(listener);
}
