import type { CatchUp, CaughtUp, MissedEvent } from "@filon/contracts";
import { isNumber, isText, listOf, nullable, shapeOf } from "../shapes/index.ts";

/** How long the server may take to say what was missed; then everything is read again. */
const ANSWER_MS = 10_000;
/** Events heard since the cursor after which a newer one is asked for, so that catching up stays short. */
const HEARD_MOST = 200;
/** The oldest that the server tells without a cursor. */
const AGE_MOST_MS = 60_000;
/** Where a tab keeps its place while it is loaded again. */
const PLACE_KEY = "realtimePlace";

/** How far this tab has been told: a cursor, and the sequences of what was heard since. */
interface Place {
  readonly userId: string;
  readonly cursor: string;
  readonly heard: readonly number[];
}
const isPlace = shapeOf<Place>({ userId: isText, cursor: isText, heard: listOf(isNumber) });
const isCaughtUp = shapeOf<CaughtUp>({
  cursor: isText,
  missed: nullable(listOf(shapeOf<Omit<MissedEvent, "payload">>({ sequence: isNumber, event: isText }))),
});

interface Told {
  readonly sequence: number;
  readonly event: string;
  readonly payload: unknown;
}

/** What is used of a socket that is connected. */
export interface Asked {
  readonly connected: boolean;
  timeout(ms: number): { emit(event: "catch_up", wish: CatchUp, answer: (error: Error | null, told: unknown) => void): unknown };
}

export interface Following {
  /** A connection was made: from now on live events wait until what was missed has been told. */
  connected(socket: Asked): void;
  /** An event came in; one without a sequence was told in passing and passes at once. */
  hear(event: string, payload: unknown, sequence: unknown): void;
  /** How far this client has been told; null before it knows. */
  place(): Omit<Place, "userId"> | null;
}

/**
 * Follows a user's events without a gap: after each connection it asks for what was missed since its cursor and hands it
 * on in order, then what came in live meanwhile, each event once. `readAgain` is called when what was missed is not known.
 */
export function followFrom(
  userId: string,
  { deliver, readAgain }: { deliver: (event: string, payload: unknown) => void; readAgain: () => void },
): Following {
  const began = Date.now();
  const kept = takePlace(userId);
  let cursor = kept?.cursor ?? null;
  let heard = new Set(kept?.heard);
  /** What came in since the question; null while none is open. */
  let waiting: Told[] | null = null;
  let question = 0;

  function take({ sequence, event, payload }: Told): void {
    if (heard.has(sequence)) return;
    heard.add(sequence);
    deliver(event, payload);
  }

  function ask(socket: Asked): void {
    waiting = [];
    question += 1;
    const asked = question;
    const wish = { cursor, ageMs: Math.min(AGE_MOST_MS, Date.now() - began) };
    socket.timeout(ANSWER_MS).emit("catch_up", wish, (error, told) => {
      // Of a connection that is gone: the next one asks again, from the same cursor.
      if (asked !== question || (error !== null && !socket.connected)) return;
      const answer = isCaughtUp(told) ? told : null;
      const live = waiting ?? [];
      waiting = null;
      for (const each of answer?.missed ?? []) take(each);
      for (const each of live) take(each);
      if (answer !== null) {
        // Whatever else was heard, the new cursor holds.
        cursor = answer.cursor;
        heard = new Set(live.map(({ sequence }) => sequence));
      }
      if (answer?.missed == null) readAgain();
    });
  }

  let connection: Asked | null = null;
  return {
    connected(socket) {
      connection = socket;
      ask(socket);
    },
    hear(event, payload, sequence) {
      if (typeof sequence !== "number") return deliver(event, payload);
      const told = { event, payload, sequence };
      if (waiting !== null) waiting.push(told);
      else take(told);
      if (waiting === null && heard.size > HEARD_MOST && connection?.connected) ask(connection);
    },
    place: () => (cursor === null ? null : { cursor, heard: [...heard] }),
  };
}

/** Keeps this tab's place for when the page is loaded again. */
export function keepPlace(userId: string, place: Omit<Place, "userId"> | null): void {
  if (place === null) sessionStorage.removeItem(PLACE_KEY);
  else sessionStorage.setItem(PLACE_KEY, JSON.stringify({ userId, ...place } satisfies Place));
}

/** The place that this tab kept for this user, once. */
function takePlace(userId: string): Place | null {
  const text = sessionStorage.getItem(PLACE_KEY);
  sessionStorage.removeItem(PLACE_KEY);
  if (text === null) return null;
  try {
    const place: unknown = JSON.parse(text);
    return isPlace(place) && place.userId === userId ? place : null;
  } catch {
    return null;
  }
}
