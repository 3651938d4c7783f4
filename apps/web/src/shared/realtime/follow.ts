import type { CatchUp, CaughtUp, MissedEvent } from "@filon/contracts/realtime";
import { isNumber, isText, listOf, nullable, shapeOf } from "../shapes/index.ts";

/** How long the server may take to send the missed events before everything is refetched. */
const ANSWER_MS = 10_000;
/** Number of events since the cursor after which a newer one is requested, so that catching up stays short. */
const HEARD_MOST = 200;
/** The age of the oldest events that the server sends without a cursor. */
const AGE_MOST_MS = 60_000;
/** Session key that keeps a tab's position across a reload. */
const PLACE_KEY = "realtimePlace";

/** How far this tab has followed the events: a cursor, and the sequences received since. */
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

/** The part of a connected socket used here. */
export interface Asked {
  readonly connected: boolean;
  timeout(ms: number): { emit(event: "catch_up", wish: CatchUp, answer: (error: Error | null, told: unknown) => void): unknown };
}

export interface Following {
  /** A connection was made: from now on, live events wait until the missed ones have been delivered. */
  connected(socket: Asked): void;
  /** An event arrived; one without a sequence is transient and delivered immediately. */
  hear(event: string, payload: unknown, sequence: unknown): void;
  /** How far this client has followed the events; null until known. */
  place(): Omit<Place, "userId"> | null;
}

/**
 * Follows a user's events without gaps: after each connection, asks for the events missed since its cursor, delivers them in order,
 * then the live events received meanwhile, each once. Calls `readAgain` when the missed events are unknown. Without a cursor it asks from
 * `since` (milliseconds since 1970), before which the page had read nothing: the socket's client loads after what the page shows.
 */
export function followFrom(
  userId: string,
  { since, deliver, readAgain }: { since: number; deliver: (event: string, payload: unknown) => void; readAgain: () => void },
): Following {
  const kept = takePlace(userId);
  let cursor = kept?.cursor ?? null;
  let heard = new Set(kept?.heard);
  /** Live events received since the pending request; null when none is pending. */
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
    const wish = { cursor, ageMs: Math.min(AGE_MOST_MS, Date.now() - since) };
    socket.timeout(ANSWER_MS).emit("catch_up", wish, (error, told) => {
      // The answer belongs to a lost connection: the next one asks again from the same cursor.
      if (asked !== question || (error !== null && !socket.connected)) return;
      const answer = isCaughtUp(told) ? told : null;
      const live = waiting ?? [];
      waiting = null;
      for (const each of answer?.missed ?? []) take(each);
      for (const each of live) take(each);
      if (answer !== null) {
        // The new cursor covers everything received before it.
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

/** Saves this tab's position for a reload of the page. */
export function keepPlace(userId: string, place: Omit<Place, "userId"> | null): void {
  if (place === null) sessionStorage.removeItem(PLACE_KEY);
  else sessionStorage.setItem(PLACE_KEY, JSON.stringify({ userId, ...place } satisfies Place));
}

/** Returns and removes the position saved by this tab for this user. */
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
