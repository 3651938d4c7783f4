import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { addToList } from "./add-to-list.ts";

const [one, other] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const facts = { ...someFacts(), lists: { existing: new Set([one, other]), of: new Set([other]) } };
const change = (mode: string) => ask(addToList, { mode, listIds: [one] }, { facts });

it("adds to a list, removes from it, or moves there from all others", () => {
  expect(change("add")).toEqual({ go: "out", effects: [{ type: "changeLists", add: [one], remove: [] }] });
  expect(change("remove")).toEqual({ go: "out", effects: [{ type: "changeLists", add: [], remove: [one] }] });
  expect(change("move")).toEqual({ go: "out", effects: [{ type: "changeLists", add: [one], remove: "others" }] });
});

it("holds a prospect whose list has been deleted", () => {
  const gone = { ...someFacts(), lists: { existing: new Set([other]), of: new Set<string>() } };
  expect(ask(addToList, { listIds: [one] }, { facts: gone })).toEqual({ hold: "listMissing" });
});

it("requires one to five lists", () => {
  expect(problemsOf(addToList, {})).toEqual(["listIds required"]);
  expect(problemsOf(addToList, { listIds: Array(6).fill(one) })).toEqual(["listIds tooBig"]);
});
