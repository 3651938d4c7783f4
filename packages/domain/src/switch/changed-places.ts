import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { ModuleCatalogue } from "../engine/module.ts";
import { isOutwardType } from "../engine/prepare.ts";
import { type Difference, differenceOf } from "../graph/difference.ts";
import { scopesAround } from "./scopes-around.ts";

/**
 * What becomes of the people at a changed place: the new settings hold for them, they finish on the old version, they leave the place now
 * by the line that took its place, or they go to a chosen step.
 */
export type PlaceAct = "apply" | "finish" | "skip" | "goTo";

/** A step of the version in service that the next version changes for the people who stand there. */
export interface ChangedPlace {
  readonly nodeId: string;
  readonly differences: readonly Difference[];
  readonly isRemoved: boolean;
  /** What can be chosen, the usual act first. */
  readonly offers: readonly PlaceAct[];
  /** Where the act `skip` leads. */
  readonly skipTo: string | null;
}

/**
 * Returns the places at which a switch from one version to the other changes something for the people there, in the order of the version in
 * service. The usual act of each loses nobody and contacts nobody twice: a decision that only an event can take is not guessed, and nobody
 * is moved into or out of a turn of a loop.
 */
export function changedPlaces(before: WorkflowGraph, after: WorkflowGraph, catalogue: ModuleCatalogue): ChangedPlace[] {
  const differences = Map.groupBy(differenceOf(before, after, catalogue), ({ nodeId }) => nodeId);
  const kept = new Set(after.nodes.map(({ id }) => id));
  const scopes = { before: scopesAround(before), after: scopesAround(after) };
  const replaced = replacements(before, after);
  // Nobody can say what turn somebody is in: whoever is in a loop that changes inside finishes there.
  const turning = new Set([...differences.keys()].flatMap((id) => [id, ...scopes.before(id), ...scopes.after(id)]));
  return before.nodes.flatMap(({ id, type }): ChangedPlace[] => {
    const own = differences.get(id) ?? [];
    const scoped = scopes.before(id);
    const sameScopes = (other: string): boolean => scopes.after(other).join(" ") === scoped.join(" ");
    const isRemoved = !kept.has(id);
    const finishes = scoped.some((scope) => turning.has(scope)) || (isScope(before, id) && (turning.has(id) || !sameScopes(id)));
    if (finishes) return [{ nodeId: id, differences: own, isRemoved, offers: ["finish"], skipTo: null }];
    if (!isRemoved && own.length === 0 && sameScopes(id)) return [];
    const next = isRemoved ? replaced(id) : only(after.connections.filter(({ from }) => from === id).map(({ to }) => to));
    const skipTo = next !== null && sameScopes(next) ? next : null;
    const goesAnywhere: PlaceAct[] = scoped.length === 0 ? ["goTo"] : [];
    const skips: PlaceAct[] = skipTo === null ? [] : ["skip"];
    if (!isRemoved && !sameScopes(id))
      return [{ nodeId: id, differences: own, isRemoved, offers: ["finish", ...goesAnywhere], skipTo: null }];
    if (!isRemoved) {
      return [{ nodeId: id, differences: own, isRemoved, offers: ["apply", "finish", ...skips, ...goesAnywhere], skipTo }];
    }
    const decides =
      !isOutwardType(catalogue, type) && only(before.connections.filter(({ from }) => from === id).map(({ to }) => to)) === null;
    const usual: PlaceAct[] = decides || scoped.length > 0 ? ["finish", ...skips] : [...skips, "finish"];
    return [{ nodeId: id, differences: own, isRemoved, offers: [...usual, ...goesAnywhere], skipTo }];
  });
}

/**
 * Returns a function from a removed step to the one that took its place: where people who come now go instead, or else where its own ways
 * lead when they meet in one step; null when neither is one step.
 */
function replacements(before: WorkflowGraph, after: WorkflowGraph): (id: string) => string | null {
  const kept = new Set(after.nodes.map(({ id }) => id));
  const now = new Map(after.connections.map(({ from, fromPort, to }) => [JSON.stringify([from, fromPort]), to]));
  const into = Map.groupBy(before.connections, ({ to }) => to);
  const outOf = Map.groupBy(before.connections, ({ from }) => from);
  // Each removed step is looked at once, however many ways lead through it.
  const arriving = once((id, again: (id: string) => ReadonlySet<string | null>) =>
    (into.get(id) ?? []).flatMap(({ from, fromPort }) =>
      kept.has(from) ? [now.get(JSON.stringify([from, fromPort])) ?? null] : [...again(from)],
    ),
  );
  const onward = once((id, again: (id: string) => ReadonlySet<string | null>) =>
    (outOf.get(id) ?? []).flatMap(({ to }) => (kept.has(to) ? [to] : [...again(to)])),
  );
  return (id) => only([...arriving(id)]) ?? only([...onward(id)]);
}

function isScope(graph: WorkflowGraph, id: string): boolean {
  return graph.nodes.some(({ scope }) => scope === id);
}

type Found = ReadonlySet<string | null>;

/** Returns a function that finds each answer once; a circle finds nothing more. */
function once(find: (id: string, again: (id: string) => Found) => (string | null)[]): (id: string) => Found {
  const known = new Map<string, Set<string | null>>();
  const found = (id: string): Found => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const answers = new Set<string | null>();
    known.set(id, answers);
    for (const answer of find(id, found)) answers.add(answer);
    return answers;
  };
  return found;
}

/** Returns the value that all are; null when there is none, or several. */
function only(values: readonly (string | null)[]): string | null {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? (first ?? null) : null;
}
