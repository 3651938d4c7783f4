import type { Effect, Facts } from "./types.ts";

/** Returns the facts after these effects, for the steps that follow before anything is stored. */
export function factsAfter(facts: Facts, effects: readonly Effect[]): Facts {
  let { tags, status } = facts.prospect;
  for (const effect of effects) {
    if (effect.type === "addTags") tags = [...new Set([...tags, ...effect.tags])];
    if (effect.type === "removeTags") tags = tags.filter((tag) => !effect.tags.includes(tag));
    if (effect.type === "setStatus") status = effect.status;
  }
  if (tags === facts.prospect.tags && status === facts.prospect.status) return facts;
  return { ...facts, prospect: { ...facts.prospect, tags, status } };
}
