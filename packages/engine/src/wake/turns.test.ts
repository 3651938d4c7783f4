import type { AgendaRow } from "@filon/db/engine";
import { expect, it } from "vitest";
import { makeTurns } from "./turns.ts";

const row = (workspace: number, campaign = 0, due = 0): AgendaRow => ({
  workspace_id: `w${workspace}`,
  campaign_id: `w${workspace}c${campaign}`,
  due_at: new Date(due),
});
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Returns rounds over an agenda that does not change, in which everything due is served. */
function over(rows: AgendaRow[]) {
  const asked: number[] = [];
  const turns = makeTurns(async (most) => {
    asked.push(most);
    return rows.slice(0, most);
  }, 16);
  const round = async (): Promise<string[]> => {
    const { due } = await turns.next(1_000);
    for (const each of due) turns.served(each);
    return due.map(({ campaign_id }) => campaign_id);
  };
  return { asked, round };
}

it("serves every workspace once before any twice, however many have a backlog", async () => {
  const { round } = over(range(200).map((index) => row(index)));
  const served: string[] = [];
  while (served.length < 200) served.push(...(await round()));
  expect(new Set(served.slice(0, 200)).size).toBe(200);
});

it("a new workspace is served in the next round", async () => {
  const rows = range(200).map((index) => row(index));
  const { round } = over(rows);
  for (let turn = 0; turn < 13; turn += 1) await round();
  rows.push(row(999));
  expect(await round()).toContain("w999c0");
});

it("a workspace with many campaigns gets no more turns than one with a single campaign, and divides them among its campaigns", async () => {
  const { round } = over([...range(40).map((index) => row(0, index)), ...range(31).map((index) => row(index + 1))]);
  const own: string[] = [];
  for (let turn = 0; turn < 80; turn += 1) {
    const served = await round();
    expect(served).toHaveLength(16);
    own.push(...served.filter((id) => id.startsWith("w0c")));
  }
  expect(own).toHaveLength(40);
  expect(new Set(own).size).toBe(40);
});

it("a single workspace gets the whole round", async () => {
  const { round } = over(range(40).map((index) => row(0, index)));
  expect(new Set([...(await round()), ...(await round())]).size).toBe(32);
});

it("asks for more rows only when all of the first ones are due, and leaves out those that are not", async () => {
  const { asked, round } = over([row(0), row(1, 0, 2_000), ...range(100).map((index) => row(index + 2, 0, 3_000))]);
  expect(await round()).toEqual(["w0c0"]);
  expect(asked).toEqual([64]);
});

it("a workspace with a backlog gets turns among many with little but frequent work", async () => {
  const perRound = 16;
  let round = 0;
  const turns = makeTurns(async () => {
    const others = Array.from({ length: perRound }, (_, index) => `w${round % 2}-${index}`);
    return ["arrears", ...others].map((id) => ({ workspace_id: id, campaign_id: `campaign of ${id}`, due_at: new Date(0) }));
  }, perRound);
  let turnsOfArrears = 0;
  for (; round < 100; round += 1) {
    const { due } = await turns.next(1);
    for (const row of due) turns.served(row);
    turnsOfArrears += due.filter(({ workspace_id }) => workspace_id === "arrears").length;
  }
  expect(turnsOfArrears).toBeGreaterThan(40);
});

it("more woken campaigns than the first query returns are due in the round that asks, however long the queries take", async () => {
  let now = 1_000;
  const turns = makeTurns(async (most, at) => {
    now += 5;
    // A wake is due at the instant that is asked about.
    return range(200)
      .map((index) => row(index, 0, at.getTime()))
      .slice(0, most);
  }, 16);
  expect((await turns.next(now)).due).toHaveLength(16);
});
