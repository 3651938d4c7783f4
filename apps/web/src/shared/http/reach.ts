import { growingPause } from "./growing-pause.ts";
import { apiHost } from "./host.ts";
import { onWake } from "./on-wake.ts";

/** Contracts' getHealth, written out: the public pages load this too, and the contracts would bring their schemas along. */
const HEALTH_PATH = "/api/health";
/** How long the server may take to say that it is there. */
const LOOK_MS = 5000;
const pauses = growingPause(1000, 30_000);

const changeListeners = new Set<() => void>();
const answerListeners = new Set<() => void>();
let watched = false;
/** When it went, in milliseconds since 1970; null while it is there. */
let since: number | null = null;
let answers = 0;
let looking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether nothing answers where the API is: the server stands still, or the network is gone. */
export function isServerAway(): boolean {
  return since !== null;
}

/** Since when the server is away, in milliseconds since 1970; null while it answers. */
export function serverAwaySince(): number | null {
  return since;
}

/** Tells when the server goes and when it is back; gives the function that stops it. */
export function subscribeReach(onChange: () => void): () => void {
  changeListeners.add(onChange);
  return () => void changeListeners.delete(onChange);
}

/** Tells of every answer that comes from the server; gives the function that stops it. */
export function onServerAnswer(listener: () => void): () => void {
  answerListeners.add(listener);
  return () => void answerListeners.delete(listener);
}

/** Resolves when the server answers again; at once while it is not away. */
export function serverBack(): Promise<void> {
  if (since === null) return Promise.resolve();
  return new Promise((done) => {
    const stop = subscribeReach(() => {
      stop();
      done();
    });
  });
}

function become(away: boolean): void {
  if (away === isServerAway()) return;
  since = away ? Date.now() : null;
  for (const listener of changeListeners) listener();
}

/** The server has answered a request, whatever it said. */
export function serverAnswered(): void {
  answers += 1;
  clearTimeout(timer);
  pauses.reset();
  become(false);
  for (const listener of answerListeners) listener();
}

/** Whether a status is a gateway's, which found no server behind it. */
export function isGatewayFailure(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/**
 * Looks whether the server is there, when a request found nobody: one that fails by itself says nothing of the others.
 * While it is away it is looked for again, with pauses that grow to 30 s. True where nobody watches (watchServer).
 */
export function lookForServer(): Promise<boolean> {
  if (!watched) return Promise.resolve(true);
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

async function look(): Promise<boolean> {
  clearTimeout(timer);
  const before = answers;
  if (await answersNow()) {
    serverAnswered();
    return true;
  }
  // Nobody watches any more, or something was answered meanwhile.
  if (!watched || answers > before) return true;
  become(true);
  timer = setTimeout(() => void lookForServer(), pauses.next());
  return false;
}

async function answersNow(): Promise<boolean> {
  try {
    const request: RequestInit = { method: "HEAD", credentials: "omit", signal: AbortSignal.timeout(LOOK_MS) };
    return !isGatewayFailure((await fetch(apiHost() + HEALTH_PATH, request)).status);
  } catch {
    return false;
  }
}

/** Watches whether the server is there, from now on; gives the function that stops it. */
export function watchServer(): () => void {
  watched = true;
  const stopWaking = onWake(() => {
    if (isServerAway()) void lookForServer();
  });
  const gone = () => void lookForServer();
  window.addEventListener("offline", gone);
  return () => {
    watched = false;
    stopWaking();
    window.removeEventListener("offline", gone);
    clearTimeout(timer);
    pauses.reset();
    become(false);
  };
}
