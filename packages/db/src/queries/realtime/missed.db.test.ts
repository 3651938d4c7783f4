import { newId, type WorkspaceTx } from "../../index.ts";
import * as users from "../users/index.ts";
import * as workspaces from "../workspaces/index.ts";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { announce } from "./announce.ts";
import { forgetEvents, listMissedEvents, listMissedSince } from "./missed.ts";

const database = await testDatabase({ size: 4 });
const { db } = database;
const MOST = 500;
const DAY_MS = 86_400_000;

interface Place {
  readonly workspaceId: string;
  readonly userId: string;
}

async function place(): Promise<Place> {
  const [workspaceId, userId] = [newId(), newId()];
  await db.inWorkspace(workspaceId, async (tx) => {
    const email = `${userId}@exemple.test`;
    await users.insert(tx, { id: userId, email, passwordHash: "", firstName: "Ada", lastName: "L", role: "user", language: "fr" });
    const workspace = {
      name: "W",
      plan: null,
      subscriptionStatus: "active",
      trialEndsAt: null,
      isDemo: false,
      clockFactor: 1,
      pru: 0,
      modules: [],
    } as const;
    await workspaces.insert(tx, userId, workspace);
  });
  return { workspaceId, userId };
}

const error = (tx: WorkspaceTx, code: string, userId?: string) =>
  announce(tx, "campaign:error", { campaignId: newId(), status: "failed", timestamp: new Date().toISOString(), code }, userId);
const tell = ({ workspaceId }: Place, code: string, userId?: string) => db.inWorkspace(workspaceId, (tx) => error(tx, code, userId));
const cursorOf = async ({ workspaceId, userId }: Place) =>
  (await db.inWorkspace(workspaceId, (tx) => listMissedEvents(tx, userId, 0, MOST))).cursor;

/**
 * Returns a cursor whose horizon is past everything announced so far. Until then "I do not know" is the right answer: a transaction
 * open anywhere in the cluster, another test's included, holds the horizon back.
 */
async function cursorAfterAll(place: Place): Promise<string> {
  const [, xmax] = (await cursorOf(place)).split(":");
  const horizon = (cursor: string) => Number(cursor.split(":")[0]);
  await expect.poll(async () => horizon(await cursorOf(place)), { timeout: 30_000 }).toBeGreaterThanOrEqual(Number(xmax));
  return cursorOf(place);
}

/** Returns the codes of what was missed since a cursor, and the next cursor. */
async function since({ workspaceId, userId }: Place, cursor: string, most = MOST) {
  const missed = await db.inWorkspace(workspaceId, (tx) => listMissedSince(tx, userId, cursor, most));
  const codes = missed.events?.map(({ event, payload }) => (payload as { code?: string }).code ?? event) ?? null;
  return { codes, cursor: missed.cursor };
}

/** Opens a transaction that commits when the returned function is called. */
async function openTransaction({ workspaceId }: Place, work: (tx: WorkspaceTx) => Promise<void>) {
  const [worked, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.inWorkspace(workspaceId, async (tx) => {
    await work(tx);
    worked.resolve();
    await commit.promise;
  });
  await worked.promise;
  return async () => {
    commit.resolve();
    await done;
  };
}

describe("catching up from a cursor", () => {
  it("returns what was announced since, in order, and nothing the second time", async () => {
    const ada = await place();
    await tell(ada, "before");
    const cursor = await cursorOf(ada);
    for (const code of ["one", "two", "three"]) await tell(ada, code);
    const missed = await since(ada, cursor);
    expect(missed.codes).toEqual(["one", "two", "three"]);
    expect((await since(ada, missed.cursor)).codes).toEqual([]);
  });

  it("misses no event of a transaction that began before others and committed after them", async () => {
    const ada = await place();
    const cursor = await cursorOf(ada);
    const commitSlow = await openTransaction(ada, (tx) => error(tx, "slow"));
    await tell(ada, "quick");
    const between = await since(ada, cursor);
    expect(between.codes).toEqual(["quick"]);
    await commitSlow();
    const after = await since(ada, between.cursor);
    expect(after.codes).toEqual(["slow"]);
    expect((await since(ada, after.cursor)).codes).toEqual([]);
    expect((await since(ada, cursor)).codes).toEqual(["slow", "quick"]);
  });

  it("returns no event of a transaction that was rolled back", async () => {
    const ada = await place();
    const cursor = await cursorOf(ada);
    const undone = db.inWorkspace(ada.workspaceId, async (tx) => {
      await error(tx, "undone");
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect((await since(ada, cursor)).codes).toEqual([]);
  });

  it("returns only the newest of events with one topic, in its place", async () => {
    const ada = await place();
    const cursor = await cursorOf(ada);
    const timestamp = new Date().toISOString();
    const figures = () => db.inWorkspace(ada.workspaceId, (tx) => announce(tx, "stats_update", { timestamp }));
    await figures();
    await tell(ada, "one");
    await figures();
    await tell(ada, "two");
    expect((await since(ada, cursor)).codes).toEqual(["one", "stats_update", "two"]);
  });

  it("returns no events of other users or workspaces", async () => {
    const ada = await place();
    const other = await place();
    const cursor = await cursorOf(ada);
    await tell(other, "another workspace");
    await tell(ada, "another user", newId());
    await tell(ada, "hers", ada.userId);
    expect((await since(ada, cursor)).codes).toEqual(["hers"]);
    expect((await since({ ...other, userId: ada.userId }, cursor)).codes).toEqual(["another workspace"]);
  });

  it("says when it cannot know: too many events, events already deleted, or a cursor from the future", async () => {
    const ada = await place();
    const cursor = await cursorOf(ada);
    for (const code of ["1", "2", "3", "4", "5", "6"]) await tell(ada, code);
    expect((await since(ada, cursor, 5)).codes).toBeNull();
    const late = await cursorAfterAll(ada);
    await tell(ada, "7");
    await forgetEvents(db.pool, DAY_MS, 3);
    expect((await since(ada, cursor)).codes).toBeNull();
    expect((await since(ada, late)).codes).toEqual(["7"]);
    expect((await since(ada, "9000000000:9000000000:")).codes).toBeNull();
    await expect(since(ada, "9:1:")).rejects.toMatchObject({ code: "22P02" });
  });

  it("deletes old events, for each workspace separately", async () => {
    const [ada, other] = [await place(), await place()];
    const cursor = await cursorOf(ada);
    await tell(ada, "old");
    await database.asOwner(`UPDATE realtime_event SET at = at - interval '25 hours' WHERE workspace_id = '${ada.workspaceId}'`);
    await tell(ada, "new");
    await tell(other, "theirs");
    expect(await forgetEvents(db.pool, DAY_MS, 100)).toBe(1);
    expect((await since(ada, cursor)).codes).toBeNull();
    expect((await since(other, cursor)).codes).toEqual(["theirs"]);
  });

  it("returns what was announced since an instant when there is no cursor", async () => {
    const ada = await place();
    await tell(ada, "just now");
    const recent = await db.inWorkspace(ada.workspaceId, (tx) => listMissedEvents(tx, ada.userId, 60_000, MOST));
    expect(recent.events).toHaveLength(1);
  });
});
