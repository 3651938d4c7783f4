import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { forEachPerson } from "./for-each-person.ts";

const person = (id: string, title: string | null, isContacted = false) => ({ id, name: `N ${id}`, title, email: null, isContacted });
const people = [person("a", "DRH"), person("b", "Directeur commercial"), person("c", null), person("d", "HR director", true)];
const found = { reason: { kind: "answer", answer: { status: "answered", data: { people } } } } as const;
/** The people whose turns come, in order. */
function turns(config: Record<string, unknown>): unknown[] {
  let answer = ask(forEachPerson, config, found);
  const seen: unknown[] = [];
  for (let turn = 1; "turn" in answer && turn < 30; turn++) {
    seen.push(answer.outputs?.["item"]);
    answer = ask(forEachPerson, config, { reason: { kind: "returned", turn }, memory: answer.memory ?? null });
  }
  expect(answer).toMatchObject({ go: "done", outputs: { item: null, index: seen.length } });
  return seen;
}

it("looks for the colleagues, and takes a turn for each who has not been contacted", () => {
  expect(ask(forEachPerson, {})).toMatchObject({ call: { errand: { type: "findColleagues", prospectId: "p1" } } });
  expect(turns({})).toMatchObject([{ id: "a" }, { id: "b" }, { id: "c" }]);
  expect(turns({ skipContacted: false, limit: 2 })).toMatchObject([{ id: "a" }, { id: "b" }]);
});

it("keeps those with a title, in either language, or a rank", () => {
  expect(turns({ titles: ["DRH"], skipContacted: false })).toMatchObject([{ id: "a" }, { id: "d" }]);
  expect(turns({ seniority: ["director"] })).toMatchObject([{ id: "a" }, { id: "b" }]);
});

it("leaves each colleague to the steps inside", () => {
  expect(ask(forEachPerson, {}, found)).toMatchObject({
    turn: "each",
    outputs: { item: { id: "a", name: "N a", title: "DRH" }, name: "N a", title: "DRH", index: 1 },
  });
});

it("has at most twenty colleagues", () => expect(problemsOf(forEachPerson, { limit: 21 })).toEqual(["limit tooBig"]));
