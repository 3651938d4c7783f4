import type { StationNode } from "./map-station.tsx";
import { stationNode } from "./map-station.tsx";
import type { WorkflowMap } from "./use-workflow-map.ts";

/** Creates a function that returns a map's nodes. A station that looks the same keeps its object, so that React does not re-render it. */
export function createStationNodes(): (map: Pick<WorkflowMap, "steps" | "layout">) => StationNode[] {
  let kept = new Map<string, { readonly looks: string; readonly node: StationNode }>();
  return ({ steps, layout }) => {
    const next: typeof kept = new Map();
    for (const step of steps) {
      const placed = layout.stations.get(step.id);
      if (placed === undefined) continue;
      const looks = JSON.stringify([step.name, step.summary, step.spoken, step.shape, step.figures, placed]);
      const before = kept.get(step.id);
      next.set(step.id, before?.looks === looks ? before : { looks, node: stationNode(step, placed) });
    }
    kept = next;
    return [...next.values()].map(({ node }) => node);
  };
}
