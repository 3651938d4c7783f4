import type { ModuleCatalogue } from "../engine/module.ts";
import { changedPlaces } from "./changed-places.ts";
import { type PlaceChoice, planSwitch, type RefusedPlan, type SwitchPlan, type Versions } from "./switch-plan.ts";

/**
 * Plans how people who finish on an older version catch up with the one in service: `before` is theirs, `after` the one in service. Nothing is
 * added to a version in service, so whoever awaits the outcome of a step that it has not stays until then.
 */
export function planCatchUp(
  versions: Versions,
  choices: Readonly<Record<string, PlaceChoice>>,
  catalogue: ModuleCatalogue,
): SwitchPlan | RefusedPlan {
  const { before, after, ghosts } = versions;
  const plan = planSwitch(versions, changedPlaces(before, after, catalogue), choices, catalogue);
  if ("refused" in plan) return plan;
  const kept = new Set(after.nodes.map(({ id }) => id));
  const ghostly = (ghosts?.nodes ?? []).filter(({ id }) => !kept.has(id)).map(({ id }) => [id, { act: "finish" as const }]);
  return { ...plan, moves: { ...plan.moves, ...Object.fromEntries(ghostly) }, keepsUnderWay: true };
}
