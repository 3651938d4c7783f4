import { type Colleague, ColleaguesFound } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, port } from "../kit/ports.ts";
import { namesJob, SENIORITIES, seniorityOf, withSynonyms } from "../kit/titles.ts";

/**
 * Repeats the steps inside once for each other prospect of the same company, by title and rank, as found when the step is reached. The colleague
 * whose turn it is, is the output `item`; only "move to a campaign" contacts them.
 */
export const forEachPerson = defineModule({
  type: "for_each_person",
  version: 1,
  category: "workflow",
  role: "scope",
  listing: {
    category: "automation",
    complexity: "advanced",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["workflow", "branching"],
    features: ["company", "titles", "contacted"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    titles: z.array(z.string().trim().min(1).max(100)).max(20).default([]),
    seniority: z.array(z.enum(SENIORITIES)).max(5).default([]),
    limit: z.number().int().min(1).max(20).default(5),
    skipContacted: z.boolean().default(true),
  }),
  inputs: [...IN],
  outputs: [port("each", "neutral"), port("done", "positive")],
  inside: "each",
  observes: [],
  migrations: [],
  produces: () => [
    { name: "item", kind: "record" },
    { name: "name", kind: "text" },
    { name: "title", kind: "text" },
    { name: "index", kind: "number" },
  ],
  sample: () => sampleErrand({ people: [{ id: "sample", name: "Alix Morel", title: "Directrice", email: null, isContacted: false }] }),
  plan: ({ reason, facts, memory }, { titles, seniority, limit, skipContacted }): ModuleAnswer => {
    if (reason.kind === "returned") return takeTurn(peopleIn(memory), reason.turn);
    if (reason.kind !== "answer") return runErrand({ type: "findColleagues", prospectId: facts.prospect.id });
    const found = errandAnswer(ColleaguesFound, reason.answer);
    if (found === null) return ERRAND_FAILED;
    const wanted = found.people.filter(
      (person) => !(skipContacted && person.isContacted) && hasTitle(person, titles) && hasRank(person, seniority),
    );
    return takeTurn(wanted.slice(0, limit), 0);
  },
});

/** Takes the turn of the next of these people; once all have had theirs, the prospect goes on. */
function takeTurn(people: readonly Colleague[], turn: number): ModuleAnswer {
  const next = people[turn];
  if (next === undefined) return { go: "done", outputs: { item: null, name: null, title: null, index: people.length } };
  const { id, name, title, email } = next;
  const outputs = { item: { id, name, title, email }, name, title, index: turn + 1 };
  return { turn: "each", memory: { people: people.map((person) => ({ ...person })) }, outputs };
}

/** Returns the people whose turns were remembered; none when the memory is not this step's. */
function peopleIn(memory: unknown): readonly Colleague[] {
  const kept = ColleaguesFound.safeParse(memory);
  return kept.success ? kept.data.people : [];
}

function hasTitle({ title }: Colleague, titles: readonly string[]): boolean {
  return titles.length === 0 || titles.flatMap(withSynonyms).some((name) => namesJob(title ?? "", name));
}

function hasRank({ title }: Colleague, ranks: readonly string[]): boolean {
  return ranks.length === 0 || (title !== null && ranks.includes(seniorityOf(title)));
}
