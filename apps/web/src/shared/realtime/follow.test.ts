import type { CatchUp, MissedEvent } from "@filon/contracts/realtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { type Asked, type Following, followFrom, keepPlace } from "./follow.ts";

const told: unknown[] = [];
const readAgain = vi.fn();
let asked: { wish: CatchUp; answer: (error: Error | null, told: unknown) => void }[] = [];
const socket = {
  connected: true,
  timeout: () => ({
    emit: (_event: "catch_up", wish: CatchUp, answer: (error: Error | null, told: unknown) => void) => asked.push({ wish, answer }),
  }),
} satisfies Asked;

beforeEach(() => {
  const { storage } = standInBrowser();
  vi.stubGlobal("sessionStorage", storage);
  told.length = 0;
  asked = [];
  readAgain.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const follow = (userId = "u-1", since = Date.now()): Following =>
  followFrom(userId, { since, deliver: (event) => told.push(event), readAgain });
const missed = (...sequences: number[]): MissedEvent[] => sequences.map((sequence) => ({ sequence, event: `e${sequence}`, payload: {} }));
const hear = (following: Following, ...sequences: number[]) => {
  for (const sequence of sequences) following.hear(`e${sequence}`, {}, sequence);
};
const answer = (cursor: string, events: MissedEvent[] | null) => asked.at(-1)?.answer(null, { cursor, missed: events });

/** A follower that has received everything up to the cursor 1:1:. */
function caughtUp(): Following {
  const following = follow();
  following.connected(socket);
  answer("1:1:", []);
  return following;
}

it("live events received while catching up are delivered after the missed ones, and nothing is delivered twice", () => {
  const following = caughtUp();
  hear(following, 3);
  following.connected(socket);
  hear(following, 7, 6);
  expect(told).toEqual(["e3"]);
  answer("2:2:", missed(3, 4, 5, 6));
  expect(told).toEqual(["e3", "e4", "e5", "e6", "e7"]);
  expect(following.place()).toEqual({ cursor: "2:2:", heard: [7, 6] });
  expect(readAgain).not.toHaveBeenCalled();
});

it("asks from its cursor after each connection, and from the same one when the answer was lost with the connection", () => {
  const following = caughtUp();
  following.connected(socket);
  hear(following, 9);
  const first = asked.at(-1);
  following.connected(socket);
  first?.answer(new Error("socket has been disconnected"), undefined);
  expect(asked.map(({ wish }) => wish.cursor)).toEqual([null, "1:1:", "1:1:"]);
  answer("4:4:", missed(8, 9));
  expect(told).toEqual(["e8", "e9"]);
  expect(readAgain).not.toHaveBeenCalled();
});

it("requests a full refetch when the missed events are unknown, or when no answer comes", () => {
  const following = caughtUp();
  following.connected(socket);
  hear(following, 5);
  answer("9:9:", null);
  expect(readAgain).toHaveBeenCalledTimes(1);
  expect(told).toEqual(["e5"]);
  following.connected(socket);
  asked.at(-1)?.answer(new Error("operation has timed out"), undefined);
  expect(readAgain).toHaveBeenCalledTimes(2);
});

it("an event without a sequence is delivered immediately", () => {
  const following = follow();
  following.connected(socket);
  following.hear("user_status_update", {}, undefined);
  expect(told).toEqual(["user_status_update"]);
});

it("asks for a newer cursor after many events", () => {
  const following = caughtUp();
  hear(following, ...Array.from({ length: 201 }, (_, index) => index));
  expect(asked).toHaveLength(2);
  answer("5:5:", missed(1, 2, 3));
  expect(following.place()).toEqual({ cursor: "5:5:", heard: [] });
  expect(told).toHaveLength(201);
});

it("continues from the tab's position before a reload, once, and only for the same user", () => {
  const following = caughtUp();
  hear(following, 3);
  keepPlace("u-1", following.place());
  const again = follow();
  again.connected(socket);
  expect(asked.at(-1)?.wish.cursor).toBe("1:1:");
  answer("2:2:", missed(3, 4));
  expect(told).toEqual(["e3", "e4"]);

  follow().connected(socket);
  expect(asked.at(-1)?.wish.cursor).toBeNull();
  keepPlace("u-1", again.place());
  follow("u-2").connected(socket);
  expect(asked.at(-1)?.wish.cursor).toBeNull();
});

it("without a cursor it asks for everything since the page knew its user, at most a minute back", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  try {
    follow("u-1", 996_000).connected(socket);
    follow("u-1", 0).connected(socket);
    expect(asked.map(({ wish }) => wish)).toEqual([
      { cursor: null, ageMs: 4_000 },
      { cursor: null, ageMs: 60_000 },
    ]);
  } finally {
    vi.useRealTimers();
  }
});
