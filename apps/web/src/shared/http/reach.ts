import { growingPause } from "./growing-pause.ts";
import { apiHost } from "./host.ts";
import { onWake } from "./on-wake.ts";

/**
 * Path of the contracts' getHealth, repeated here because the public pages load this module and importing the contracts would
 * bundle their schemas.
 */
const HEALTH_PATH = "/api/health";
/** How long a health check may take. */
const LOOK_MS = 5000;
const pauses = growingPause(1000, 30_000);
/** The longest delay between checks in a visible tab, whose user waits for the notice to disappear and for what they have opened. */
const LONGEST_SEEN_MS = 5000;

const changeListeners = new Set<() => void>();
const answerListeners = new Set<() => void>();
let watched = false;
/** When the server became unreachable, in milliseconds since 1970; null while it is reachable. */
let since: number | null = null;
let answers = 0;
let looking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the API is unreachable: the server is down, or the network is gone. */
export function isServerAway(): boolean {
  return since !== null;
}

/** Since when the server has been unreachable, in milliseconds since 1970; null while it answers. */
export function serverAwaySince(): number | null {
  return since;
}

/** Calls the listener when the server becomes unreachable or reachable again. Returns the function that unsubscribes. */
export function subscribeReach(onChange: () => void): () => void {
  changeListeners.add(onChange);
  return () => void changeListeners.delete(onChange);
}

/** Calls the listener on every answer from the server. Returns the function that unsubscribes. */
export function onServerAnswer(listener: () => void): () => void {
  answerListeners.add(listener);
  return () => void answerListeners.delete(listener);
}

/** Resolves when the server answers again; immediately if it is reachable. */
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

/** Records that the server answered a request, whatever the answer. */
export function serverAnswered(): void {
  answers += 1;
  stopTimer();
  pauses.reset();
  become(false);
  for (const listener of answerListeners) listener();
}

/** Whether a status is one that a gateway sends when it found no server behind it. */
export function isGatewayFailure(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/**
 * Checks whether the server is reachable, after a request got no answer: one failed request alone proves nothing. While it is away,
 * checks again with delays growing to 5 s, and to 30 s in a hidden tab. Resolves to true when not watching (watchServer).
 */
export function lookForServer(): Promise<boolean> {
  if (!watched) return Promise.resolve(true);
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

async function look(): Promise<boolean> {
  const before = answers;
  if (await answersNow()) {
    serverAnswered();
    return true;
  }
  // Watching has stopped, or another request was answered meanwhile.
  if (!watched || answers > before) return true;
  become(true);
  // A check that a request or the user caused leaves the next one where it was, and does not make its delay grow.
  timer ??= setTimeout(
    () => {
      timer = undefined;
      void lookForServer();
    },
    pauses.next(document.visibilityState === "visible" ? LONGEST_SEEN_MS : undefined),
  );
  return false;
}

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

async function answersNow(): Promise<boolean> {
  try {
    const request: RequestInit = { method: "HEAD", credentials: "omit", signal: AbortSignal.timeout(LOOK_MS) };
    return !isGatewayFailure((await fetch(apiHost() + HEALTH_PATH, request)).status);
  } catch {
    return false;
  }
}

/** Starts tracking whether the server is reachable. Returns the function that stops it. */
export function watchServer(): () => void {
  watched = true;
  const stopWaking = onWake(() => {
    if (!isServerAway()) return;
    stopTimer();
    pauses.reset();
    void lookForServer();
  });
  const gone = () => void lookForServer();
  window.addEventListener("offline", gone);
  return () => {
    watched = false;
    stopWaking();
    window.removeEventListener("offline", gone);
    stopTimer();
    pauses.reset();
    become(false);
  };
}
