import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { ModuleCatalogue } from "../engine/module.ts";
import { nodeOutputs } from "../graph/graph-modules.ts";
import type { ChangedPlace, PlaceAct } from "./changed-places.ts";
import { scopesAround } from "./scopes-around.ts";

/** What a user chose for the people at a changed place; `to` is the step of `goTo`. */
export interface PlaceChoice {
  readonly act: PlaceAct;
  readonly to?: string | undefined;
}

/**
 * What a switch does with the people at a place. `apply`: they stay, and `asks` says whether the step is asked again: those who wait as if
 * they arrived then (`arrival`), those in front of an act at once (`act`). `move`: they enter another step.
 */
export type PlaceMove =
  | { readonly act: "finish" }
  | { readonly act: "apply"; readonly asks: { readonly arrival: boolean; readonly act: boolean } }
  | { readonly act: "move"; readonly to: string };

/** What a switch does, by place of the version in service; at other places people stay where they are, on the new version. */
export interface SwitchPlan {
  readonly moves: Readonly<Record<string, PlaceMove>>;
  /** For steps of the new version in a loop, the loops around them, innermost first. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  /** For added or reworded steps that repeat others, those others: whoever had one of them passes over the step. */
  readonly sameAs?: Readonly<Record<string, readonly string[]>>;
  /** Steps that are done again for who had only the same from others, also when an earlier switch let them be passed over. */
  readonly different?: readonly string[];
  /**
   * People catch up with the version in service (planCatchUp): whoever's act, call or task is under way at a place that others leave stays on
   * their version. By this entry the database knows what is no switch of versions.
   */
  readonly keepsUnderWay?: boolean;
}

/** Returns what a plan does with the people at a place, or undefined when they stay where they are, on the new version. */
export function moveAt({ moves }: Pick<SwitchPlan, "moves">, nodeId: string): PlaceMove | undefined {
  return Object.hasOwn(moves, nodeId) ? moves[nodeId] : undefined;
}

/** Why choices cannot be carried out: an act that a place does not offer, or a step to which nobody can be moved. */
export interface PlanRefusal {
  readonly code: "notOffered" | "notATarget" | "typeChanged";
  readonly nodeId: string;
}

/** All choices that cannot be carried out, or why nothing can be planned. */
export interface RefusedPlan {
  readonly refused: readonly [PlanRefusal, ...PlanRefusal[]];
}

/** A plan with the choices that can be carried out, and those that cannot. */
export interface DryRun {
  readonly plan: SwitchPlan;
  readonly refused: readonly PlanRefusal[];
}

/** Plans with the choices that can be carried out, and the usual acts in place of the others; nothing when nothing can be planned. */
export function dryRun(
  planned: (choices: Readonly<Record<string, PlaceChoice>>) => SwitchPlan | RefusedPlan,
  choices: Readonly<Record<string, PlaceChoice>>,
): DryRun {
  const plan = planned(choices);
  if (!("refused" in plan)) return { plan, refused: [] };
  const { refused } = plan;
  const dropped = new Set(refused.map(({ nodeId }) => nodeId));
  const again = planned(Object.fromEntries(Object.entries(choices).filter(([id]) => !dropped.has(id))));
  return { plan: "refused" in again ? { moves: {}, scopes: {} } : again, refused };
}

/** Returns the steps of a version to which people may be moved: not the start, and none inside a loop, where nobody can say what turn they are in. */
export function moveTargets(after: WorkflowGraph, catalogue: ModuleCatalogue): string[] {
  return after.nodes
    .filter(({ type, scope }) => scope === undefined && !["start", "entry"].includes(catalogue.get(type)?.role ?? ""))
    .map(({ id }) => id);
}

/** The version in service with its ghosts, and the next one. */
export interface Versions {
  readonly before: WorkflowGraph;
  readonly after: WorkflowGraph;
  readonly ghosts?: WorkflowGraph | null;
}

/** Plans a switch: what becomes of the people at each changed place, by their choices or else the usual act. */
export function planSwitch(
  { before, after, ghosts = null }: Versions,
  places: readonly ChangedPlace[],
  choices: Readonly<Record<string, PlaceChoice>>,
  catalogue: ModuleCatalogue,
): SwitchPlan | RefusedPlan {
  const types = new Map([...(ghosts?.nodes ?? []), ...before.nodes].map(({ id, type }) => [id, type]));
  const changed = after.nodes.find(({ id, type }) => types.has(id) && types.get(id) !== type);
  if (changed !== undefined) return { refused: [{ code: "typeChanged", nodeId: changed.id }] };
  const targets = new Set(moveTargets(after, catalogue));
  const moves: Record<string, PlaceMove> = {};
  const refused: PlanRefusal[] = [];
  for (const place of places) {
    const { nodeId, offers, skipTo } = place;
    const { act, to } = (Object.hasOwn(choices, nodeId) ? choices[nodeId] : undefined) ?? { act: offers[0] ?? "finish" };
    if (!offers.includes(act)) refused.push({ code: "notOffered", nodeId });
    else if (act === "goTo" && (to === undefined || !targets.has(to))) refused.push({ code: "notATarget", nodeId });
    const target = act === "goTo" ? to : skipTo;
    if (act === "finish") moves[nodeId] = { act };
    else if (act === "apply") moves[nodeId] = { act, asks: asksOf(place, after, catalogue) };
    else if (target !== null && target !== undefined) moves[nodeId] = { act: "move", to: target };
  }
  const [first, ...others] = refused;
  if (first !== undefined) return { refused: [first, ...others] };
  // Somebody at a ghost of the version in service goes where the ghost leads, or finishes there if that step has no successor.
  const kept = new Set(after.nodes.map(({ id }) => id));
  for (const { from, to } of ghosts?.connections ?? [])
    if (!kept.has(to) && moveAt({ moves }, to)?.act !== "move") moves[from] = { act: "finish" };
  const around = scopesAround(after);
  const scopes = Object.fromEntries(after.nodes.filter(({ scope }) => scope !== undefined).map(({ id }) => [id, around(id)]));
  return { moves, scopes };
}

/** A step is asked again as if its people arrived then, if they have had no act or call there (`migrate`); one that repeats never is. */
function asksOf(
  { nodeId, differences }: ChangedPlace,
  after: WorkflowGraph,
  catalogue: ModuleCatalogue,
): { arrival: boolean; act: boolean } {
  const settings = differences.flatMap((each) => (each.kind === "reconfigured" ? each.settings : []));
  const module = catalogue.get(after.nodes.find(({ id }) => id === nodeId)?.type ?? "");
  const isStep = module !== undefined && module.role === undefined;
  return { arrival: settings.length > 0 && isStep, act: settings.some(({ aspect }) => aspect === "target") };
}

/**
 * Returns the removed steps from which a switch moves people, each with its ports leading to the target: somebody whose act, call or task is
 * under way there stays until its outcome, which is put to the step as usual, and then goes where the others went. Ghosts of the version in
 * service stay, unless their people finish there.
 */
export function ghostsOf({ before, after, ghosts = null }: Versions, plan: SwitchPlan, catalogue: ModuleCatalogue): WorkflowGraph {
  const kept = new Set(after.nodes.map(({ id }) => id));
  const nodes = before.nodes.filter(({ id }) => !kept.has(id) && moveAt(plan, id)?.act === "move");
  const connections = nodes.flatMap((node) => {
    const move = moveAt(plan, node.id);
    if (move?.act !== "move") return [];
    return nodeOutputs(catalogue, node).map((port) => ({
      id: `ghost-${node.id}-${port.id}`,
      from: node.id,
      fromPort: port.id,
      to: move.to,
      toPort: "in",
      color: "neutral",
    }));
  });
  const old = (ghosts?.nodes ?? []).filter(({ id }) => !kept.has(id) && moveAt(plan, id)?.act !== "finish");
  const led = (ghosts?.connections ?? []).flatMap((connection) => {
    const move = moveAt(plan, connection.to);
    if (!old.some(({ id }) => id === connection.from)) return [];
    return [kept.has(connection.to) || move?.act !== "move" ? connection : { ...connection, to: move.to }];
  });
  return { nodes: [...nodes, ...old], connections: [...connections, ...led] };
}

/** Returns a version's workflow with its ghosts, as the engine plays it. */
export function withGhosts(graph: WorkflowGraph, ghosts: WorkflowGraph | null): WorkflowGraph {
  if (ghosts === null) return graph;
  return { ...graph, nodes: [...graph.nodes, ...ghosts.nodes], connections: [...graph.connections, ...ghosts.connections] };
}
