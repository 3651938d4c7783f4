import type { LineLayout } from "@filon/domain";
import { useReactFlow, useStoreApi } from "@xyflow/react";
import { useReducedMotion } from "@mantine/hooks";

/** What the map's buttons and keys do to the view. */
export interface MapView {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly zoomFull: () => void;
  readonly zoomAll: () => void;
  /** Brings a station into view if it is not. */
  readonly show: (id: string) => void;
}

/** From a station to the edge of the view, in pixels. */
const MARGIN = 110;
const MOTION_MS = 180;

/** Returns what moves the view; without motion if the user prefers so. */
export function useMapView(layout: LineLayout): MapView {
  const flow = useReactFlow();
  const store = useStoreApi();
  const duration = useReducedMotion() ? 0 : MOTION_MS;
  return {
    zoomIn: () => void flow.zoomIn({ duration }),
    zoomOut: () => void flow.zoomOut({ duration }),
    zoomFull: () => void flow.zoomTo(1, { duration }),
    zoomAll: () => void flow.fitView({ padding: 0.12, maxZoom: 1, duration }),
    show: (id) => {
      const station = layout.stations.get(id);
      if (station === undefined) return;
      const { width, height, transform } = store.getState();
      const x = station.x * transform[2] + transform[0];
      const y = station.y * transform[2] + transform[1];
      const isSeen = x > MARGIN && x < width - MARGIN && y > MARGIN && y < height - MARGIN;
      // Immediately: what has the focus must be rendered.
      if (!isSeen) void flow.setCenter(station.x, station.y, { zoom: Math.max(transform[2], 0.6), duration: 0 });
    },
  };
}
