import { useFormat } from "@filon/ui";
import { type MapStation as Placed, LABEL, STATION_RADIUS } from "@filon/domain";
import type { Node, NodeProps } from "@xyflow/react";
import { memo, type MouseEvent } from "react";
import type { MapStep } from "./map-steps.ts";
import { ModuleIcon } from "./module-icon.tsx";
import { useMapDrag, useTargetState } from "./editing/map-drag.ts";
import { StationPorts } from "./editing/station-ports.tsx";
import { EditorsAtStep } from "./presence/other-editors.tsx";
import { useIsAt, useIsOpened, useIsSelected, usePickedSteps } from "./picked-step.tsx";
import editableStationStyles from "./editing/editable-station.module.css";
import noPanStyles from "./no-pan.module.css";
import signStyles from "./station-signs.module.css";
import styles from "./map-station.module.css";

/** A station as React Flow's node. */
export type StationNode = Node<{ readonly step: MapStep; readonly placed: Placed }, "station">;

/** Distance from the centre of the ring to the edge of the clickable area, in pixels. */
const AROUND = 22;

/** Returns a station as React Flow's node. Its size is given, which React Flow needs in order to render only stations in view. */
export function stationNode(step: MapStep, placed: Placed): StationNode {
  const height = AROUND + LABEL.gap + LABEL.height;
  return {
    id: step.id,
    type: "station",
    position: { x: placed.x - LABEL.width / 2, y: placed.side === "below" ? placed.y - AROUND : placed.y + AROUND - height },
    width: LABEL.width,
    height,
    handles: [],
    data: { step, placed },
    domAttributes: { "aria-roledescription": undefined },
  };
}

/** Returns the DOM id of a station's button. */
export function stationDomId(id: string): string {
  return `station-${id}`;
}

/** A station: a ring on the line with its module's icon, its name and one line of summary. */
export const MapStation = memo(function MapStation({ data: { step, placed } }: NodeProps<StationNode>) {
  const format = useFormat();
  const picked = usePickedSteps();
  const isAt = useIsAt(step.id);
  const isOpened = useIsOpened(step.id);
  const isSelected = useIsSelected(step.id);
  const drag = useMapDrag();
  const target = useTargetState(step.id);
  const here = step.figures?.here ?? 0;
  const press = (event: MouseEvent) => {
    if (drag?.tap(step.id) === true) return;
    if (drag !== null && (event.shiftKey || event.ctrlKey || event.metaKey)) return picked.toggle(step.id);
    picked.open(isOpened && drag === null ? null : step.id);
  };
  const station = (
    <button
      type="button"
      id={stationDomId(step.id)}
      className={styles.station}
      data-side={placed.side}
      data-shape={step.shape}
      data-opened={isOpened || undefined}
      data-selected={isSelected || undefined}
      data-target={target ?? undefined}
      data-station={step.id}
      tabIndex={isAt ? 0 : -1}
      aria-pressed={isOpened || isSelected}
      onFocus={() => picked.moveTo(step.id)}
      onPointerDown={(event) => drag?.state() === null && drag.begin(event, { kind: "step", id: step.id, name: step.name })}
      onClick={press}
      style={{ "--radius-station": `${STATION_RADIUS}px` }}
    >
      <span className={styles.ring} aria-hidden="true">
        <ModuleIcon type={step.node.type} category={step.node.category} size={12} />
        {step.problems.length > 0 && <span className={signStyles.sign}>!</span>}
        <EditorsAtStep step={step.id} />
        {here > 0 && <span className={signStyles.here}>{format.number(here)}</span>}
      </span>
      <span className={styles.label}>
        <bdi className={styles.name}>{step.name}</bdi>
        <bdi className={styles.summary}>{step.summary}</bdi>
        <span className="visually-hidden">{step.spoken}</span>
      </span>
    </button>
  );
  if (drag === null) return station;
  return (
    <div className={`${noPanStyles.root} ${editableStationStyles.root}`} data-side={placed.side}>
      {station}
      <StationPorts step={step} />
    </div>
  );
});
