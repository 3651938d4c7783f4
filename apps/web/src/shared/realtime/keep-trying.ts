import type { Socket } from "socket.io-client";
import { growingPause } from "../http/growing-pause.ts";

/** What is used of a socket's manager, which makes the five attempts of RT-01. */
interface Manager {
  on(event: "reconnect_failed", listener: () => void): unknown;
  /** Whether it makes its attempts by itself. */
  reconnection(on: boolean): unknown;
}

/** What is used of a socket. */
export interface Tried {
  readonly connected: boolean;
  /** False once the server has refused or ended the connection: the manager does not come back to it by itself. */
  readonly active: boolean;
  readonly io: Manager;
  connect(): unknown;
  on(event: "connect" | "connect_error", listener: () => void): unknown;
  on(event: "disconnect", listener: (reason: Socket.DisconnectReason) => void): unknown;
}

interface Trying {
  /** Tries at once, but where it has just been tried. */
  now(): void;
  stop(): void;
}

const FIRST_PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 60_000;
/** Many requests may be answered while the socket is not: they make for one attempt in so many milliseconds. */
const LEAST_MS = 1000;

/**
 * Keeps a socket trying for as long as it is wanted: after the manager's own attempts, and after a refusal, with pauses
 * that grow from 4 s to a minute. `renew` gives whether a refused socket may try again, as with a new token; it rejects
 * when nobody could be asked.
 */
export function keepTrying(socket: Tried, renew: () => Promise<boolean>): Trying {
  const pauses = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let triedAt = -Infinity;
  /** Whether the attempts are ours: the manager has used up its own, or does not come back to this socket. */
  let isOurs = false;
  /** Whether nobody tries at the moment: to connect a socket that is about to be would connect it twice. */
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
    // What this side has ended stays so. Any other loss is the manager's to mend, but that of an attempt of ours: a transport that
    // opens and closes before the server has answered says nothing else.
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
