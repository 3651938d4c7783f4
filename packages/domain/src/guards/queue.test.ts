import { expect, it } from "vitest";
import { queueUp } from "./queue.ts";
import type { PromisedAct, WantedAct } from "./types.ts";

const act = (id: string, changes: Partial<WantedAct> = {}): WantedAct => ({
  id,
  channel: "linkedin",
  kind: "send_message",
  campaignId: "c1",
  accountId: "a1",
  nodeId: "n1",
  rank: null,
  promisedAt: null,
  prospect: { optedOut: false, suppressed: false, emailBounced: false, unreachable: null, timeZone: null },
  replied: false,
  awayUntil: null,
  otherContactAt: null,
  ...changes,
});
/** Five people of the step n1 who wait already. */
const WAITING = [3, 4, 5, 6, 7].map((rank): PromisedAct => ({
  id: `w${rank}`,
  kind: "send_message",
  campaignId: "c1",
  nodeId: "n1",
  accountId: "a1",
  identity: "ada",
  rank,
  at: 0,
}));
const turns = (wanted: readonly WantedAct[]) => queueUp(WAITING, wanted).map(({ act: { id }, turn }) => [id, turn.rank]);

it("[MODULE-11] newcomers of normal priority come one a turn after the last of their step, those of high priority two", () => {
  expect(turns([act("a"), act("b")])).toEqual([
    ["a", 8],
    ["b", 9],
  ]);
  const high = (id: string) => act(id, { nodeId: "n2", priority: "high" });
  expect(turns([high("a"), high("b"), high("c"), high("d")])).toEqual([
    ["a", 3],
    ["b", 3],
    ["c", 4],
    ["d", 4],
  ]);
});

it("[MODULE-11] newcomers of low priority leave every second turn to others", () => {
  const low = (id: string) => act(id, { nodeId: "n2", priority: "low" });
  expect(turns([low("a"), low("b"), act("c", { nodeId: "n3" }), act("d", { nodeId: "n3" })])).toEqual([
    ["c", 3],
    ["a", 4],
    ["d", 4],
    ["b", 6],
  ]);
});

it("an act that has a turn keeps it, whatever its priority", () => {
  expect(turns([act("high", { priority: "high", rank: 9 }), act("low", { priority: "low", rank: 5 })])).toEqual([
    ["low", 5],
    ["high", 9],
  ]);
});
