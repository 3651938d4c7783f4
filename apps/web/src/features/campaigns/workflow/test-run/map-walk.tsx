import type { WorkflowGraph } from "@filon/contracts/workflow";
import { type LineLayout, roundedPath } from "@filon/domain";
import { ViewportPortal } from "@xyflow/react";
import { use, useEffect } from "react";
import type { MapView } from "../use-map-view.ts";
import { WalkedContext } from "./walked-context.ts";
import styles from "./map-walk.module.css";

interface MapWalkProps {
  readonly graph: WorkflowGraph;
  readonly layout: LineLayout;
  readonly view: MapView;
}

/** Draws a person's way of the test on the map, with a train where they are. Decorative: the test's card says where. */
export function MapWalk({ graph, layout, view }: MapWalkProps) {
  const walked = use(WalkedContext);
  const at = walked?.at ?? null;
  useEffect(() => {
    if (at !== null) view.show(at);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the view's commands are made anew on each render
  }, [at]);
  if (walked === null) return null;
  const train = at === null ? undefined : layout.stations.get(at);
  const routes = graph.connections.flatMap(({ id }) => (walked.connections.has(id) ? [layout.routes.get(id) ?? []] : []));
  return (
    <ViewportPortal>
      <svg className={styles.root} width="1" height="1" aria-hidden="true" data-walk={[...walked.steps].join(" ")}>
        {routes.map((route) => (
          <path key={roundedPath(route)} d={roundedPath(route)} className={styles.way} />
        ))}
        {[...walked.steps].map((id) => {
          const station = layout.stations.get(id);
          return station && <circle key={id} cx={station.x} cy={station.y} r="17" className={styles.passed} />;
        })}
        {train && <circle cx={train.x} cy={train.y} r="22" className={styles.train} />}
      </svg>
    </ViewportPortal>
  );
}
