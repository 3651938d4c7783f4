import type { Socket } from "socket.io-client";
import { growingPause } from "../http/growing-pause.ts";

/** The part of a socket's manager used here; the manager makes the five attempts of RT-01. */
interface Manager {
  on(event: "reconnect_failed", listener: () => void): unknown;
  /** Turns the manager's own reconnection on or off. */
  reconnection(on: boolean): unknown;
}

/** The part of a socket used here. */
export interface Tried {
  readonly connected: boolean;
  /** False once the server has refused or ended the connection: the manager then does not reconnect. */
  readonly active: boolean;
  readonly io: Manager;
  connect(): unknown;
  on(event: "connect" | "connect_error", listener: () => void): unknown;
  on(event: "disconnect", listener: (reason: Socket.DisconnectReason) => void): unknown;
}

interface Trying {
  /** Tries immediately, unless it has just tried. */
  now(): void;
  stop(): void;
}

const FIRST_PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 60_000;
/** Many requests may be answered while the socket is down: they cause at most one attempt per this many milliseconds. */
const LEAST_MS = 1000;

/**
 * Keeps trying to connect a socket until stopped: after the manager's own attempts, and after a refusal, with delays that grow from
 * 4 s to a minute. `renew` resolves to whether a refused socket may try again, as with a new token; it rejects when the server
 * could not be reached.
 */
export function keepTrying(socket: Tried, renew: () => Promise<boolean>): Trying {
  const pauses = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let triedAt = -Infinity;
  /** Whether reconnecting is up to us: the manager has used up its attempts, or will not reconnect this socket. */
  let isOurs = false;
  /** Whether no attempt is under way; connecting a socket that is about to connect would connect it twice. */
  let isWaiting = false;

  function attempt(): void {
    clearTimeout(timer);
    if (stopped || socket.connected) return;
    isWaiting = false;
    triedAt = Date.now();
    socket.connect();
  }
  function later(): void {
    clearTimeout(timer);
    if (stopped) return;
    isOurs = true;
    isWaiting = true;
    socket.io.reconnection(false);
    timer = setTimeout(attempt, pauses.next());
  }
  socket.io.on("reconnect_failed", later);
  socket.on("connect", () => {
    isOurs = false;
    isWaiting = false;
    clearTimeout(timer);
    pauses.reset();
    socket.io.reconnection(true);
  });
  socket.on("disconnect", (reason) => {
    // Do not reconnect what this side has ended. The manager handles any other loss, except after an attempt of ours: a transport
    // that opens and closes before the server has answered emits no other event.
    if (reason === "io client disconnect") return;
    if (reason === "io server disconnect" || (isOurs && !isWaiting)) later();
  });
  socket.on("connect_error", () => {
    if (!socket.active) {
      void renew().then((may) => {
        if (may) later();
        else isWaiting = true;
      }, later);
    } else if (isOurs) later();
  });
  return {
    now() {
      if (isWaiting && Date.now() - triedAt >= LEAST_MS) attempt();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
