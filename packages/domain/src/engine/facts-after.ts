import type { Effect, Facts, ProfileFacts, ProspectFacts } from "./types.ts";

/** Returns the facts after these effects, for the steps that follow before anything is stored. */
export function factsAfter(facts: Facts, effects: readonly Effect[]): Facts {
  return effects.reduce(after, facts);
}

function after(facts: Facts, effect: Effect): Facts {
  const { prospect } = facts;
  switch (effect.type) {
    case "addTags":
      return { ...facts, prospect: { ...prospect, tags: [...new Set([...prospect.tags, ...effect.tags])] } };
    case "removeTags":
      return { ...facts, prospect: { ...prospect, tags: prospect.tags.filter((tag) => !effect.tags.includes(tag)) } };
    case "setStatus":
      return { ...facts, prospect: { ...prospect, status: effect.status } };
    case "setScore":
      return { ...facts, prospect: { ...prospect, score: effect.score } };
    case "setFields":
      return { ...facts, prospect: withFields(prospect, effect) };
    case "storeProfile":
      return withProfile(facts, effect.profile);
    case "changeLists":
      return facts.lists === undefined ? facts : { ...facts, lists: { ...facts.lists, of: listsAfter(facts.lists.of, effect) } };
    default:
      return facts;
  }
}

function withProfile(facts: Facts, profile: ProfileFacts): Facts {
  const { degree, mutual } = profile.shown;
  const { prospect } = facts;
  const relation = { connectionDegree: degree ?? prospect.connectionDegree, mutualConnections: mutual ?? prospect.mutualConnections };
  return { ...facts, profile, prospect: { ...prospect, ...relation, connected: prospect.connected || degree === "1" } };
}

function withFields(prospect: ProspectFacts, { fields, custom }: Extract<Effect, { type: "setFields" }>): ProspectFacts {
  return { ...prospect, ...fields, custom: { ...prospect.custom, ...custom } };
}

function listsAfter(of: ReadonlySet<string>, { add, remove }: Extract<Effect, { type: "changeLists" }>): ReadonlySet<string> {
  const kept = remove === "others" ? [] : [...of].filter((id) => !remove.includes(id));
  return new Set([...kept, ...add]);
}
