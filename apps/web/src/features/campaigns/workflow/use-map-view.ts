import type { LineLayout } from "@filon/domain";
import { useReactFlow, useStoreApi } from "@xyflow/react";
import { useReducedMotion } from "@mantine/hooks";

/** Commands that move or zoom the view of the map. */
export interface MapView {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomFull: () => void;
  readonly zoomAll: () => void;
  /** Sets the initial view: the open station, else the whole line if it is readable at that size, else its start. */
  readonly begin: () => void;
  /** Brings a station into view if necessary; `covered` is the width at the left that is covered by something else, in pixels. */
  readonly show: (id: string, covered?: number) => void;
}

/** Minimum distance from a station to the edge of the view, in pixels. */
const MARGIN = 110;
const MOTION_MS = 180;
/** Below this zoom, names are hard to read. */
const READABLE = 0.7;
/** Space around the whole line, in pixels. */
const EDGE = 28;

/** Returns the commands of the view; they are not animated if the user prefers reduced motion. */
export function useMapView(layout: LineLayout, opened: () => string | null): MapView {
  const flow = useReactFlow();
  const store = useStoreApi();
  const duration = useReducedMotion() ? 0 : MOTION_MS;
  return {
    zoomIn: () => void flow.zoomIn({ duration }),
    zoomOut: () => void flow.zoomOut({ duration }),
    zoomFull: () => void flow.zoomTo(1, { duration }),
    zoomAll: () => void flow.fitView({ padding: 0.12, maxZoom: 1, duration }),
    begin: () => {
      const { width, height } = store.getState();
      const { box } = layout;
      const whole = Math.min(1, (width - 2 * EDGE) / box.width, (height - 2 * EDGE) / box.height);
      const zoom = whole >= READABLE ? whole : width < 700 ? READABLE : 0.85;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const station = layout.stations.get(opened() ?? "");
      // The most likely path runs along y = 0: it is centred if not all lanes fit.
      const y = box.height * zoom <= height - 2 * EDGE ? middle.y : 0;
      const at = station ?? (whole >= READABLE ? middle : { x: box.x + (width / 2 - EDGE) / zoom, y });
      void flow.setCenter(at.x, at.y, { zoom });
    },
    show: (id, covered = 0) => {
      const station = layout.stations.get(id);
      if (station === undefined) return;
      const { width, height, transform } = store.getState();
      const x = station.x * transform[2] + transform[0];
      const y = station.y * transform[2] + transform[1];
      const isSeen = x > MARGIN + covered && x < width - MARGIN && y > MARGIN && y < height - MARGIN;
      // Not animated: a station must be rendered before it can receive the focus.
      const zoom = Math.max(transform[2], 0.6);
      if (!isSeen) void flow.setCenter(station.x - covered / 2 / zoom, station.y, { zoom, duration: 0 });
    },
  };
}
