import type { AgendaRow } from "@filon/db/engine";
import { expect, it } from "vitest";
import { makeTurns } from "./turns.ts";

const row = (workspace: number, campaign = 0, due = 0): AgendaRow => ({
  workspace_id: `w${workspace}`,
  campaign_id: `w${workspace}c${campaign}`,
  due_at: new Date(due),
});
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Turns over an agenda that stays as it is, and a round in which all due are served. */
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

it("serves every workspace once before any twice, however many are in arrears", async () => {
  const { round } = over(range(200).map((index) => row(index)));
  const served: string[] = [];
  while (served.length < 200) served.push(...(await round()));
  expect(new Set(served.slice(0, 200)).size).toBe(200);
});

it("a newcomer is served in the next round", async () => {
  const rows = range(200).map((index) => row(index));
  const { round } = over(rows);
  for (let turn = 0; turn < 13; turn += 1) await round();
  rows.push(row(999));
  expect(await round()).toContain("w999c0");
});

it("a workspace with many campaigns has no more turns than one with a single one, and gives them to each in turn", async () => {
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

it("a workspace alone has all of a round", async () => {
  const { round } = over(range(40).map((index) => row(0, index)));
  expect(new Set([...(await round()), ...(await round())]).size).toBe(32);
});

it("asks for more only when all that it was given is due, and leaves out what is not", async () => {
  const { asked, round } = over([row(0), row(1, 0, 2_000), ...range(100).map((index) => row(index + 2, 0, 3_000))]);
  expect(await round()).toEqual(["w0c0"]);
  expect(asked).toEqual([64]);
});

it("a workspace in arrears has turns among many that have a little to do every now and then", async () => {
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
