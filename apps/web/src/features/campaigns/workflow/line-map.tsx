import { stationTowards } from "@filon/domain";
import { Background, MiniMap, ReactFlow, ReactFlowProvider, useStore } from "@xyflow/react";
import { type KeyboardEvent, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { DragLayer } from "./editing/drag-layer.tsx";
import { useEditor } from "./editing/editor.tsx";
import { MapConnections } from "./editing/map-connections.tsx";
import { Palette } from "./editing/palette.tsx";
import { SelectionBar } from "./editing/selection-bar.tsx";
import { DRAWING, isDrawing } from "./editing/use-builder-keys.ts";
import { useBoxSelection } from "./editing/use-box-selection.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isShortcut } from "../../../shared/keyboard/shortcut-list.ts";
import { MapBeside } from "./map-beside.tsx";
import { MapFind } from "./map-find.tsx";
import { MapLines } from "./map-lines.tsx";
import { DIRECTIONS } from "./map-keys.ts";
import { MapStation, stationDomId } from "./map-station.tsx";
import { MapTools } from "./map-tools.tsx";
import { usePickedSteps } from "./picked-step.tsx";
import { MapWalk } from "./test-run/map-walk.tsx";
import { createStationNodes } from "./station-nodes.ts";
import type { WorkflowMap } from "./use-workflow-map.ts";
import { useMapView } from "./use-map-view.ts";
import "@xyflow/react/dist/base.css";
import noPanStyles from "./no-pan.module.css";
import styles from "./line-map.module.css";

const NODE_TYPES = { station: MapStation };
/** Above this number of stations, only those in view are rendered; the browser's own text search then misses the others. */
const CULLED_FROM = 200;
const NO_EDGES: never[] = [];
/** Above this number of stations, the minimap is shown from the start, except on narrow screens. */
const MINIMAP_FROM = 20;

/** A workflow as a line map with zoom, pan and minimap; it is one tab stop, and arrow keys move between stations. */
export function LineMap({ map }: { readonly map: WorkflowMap }) {
  return (
    <ReactFlowProvider>
      <Canvas map={map} />
    </ReactFlowProvider>
  );
}

function Canvas({ map }: { readonly map: WorkflowMap }) {
  const t = useTexts();
  const { layout, steps, byId, graph } = map;
  const editor = useEditor();
  const [hasMinimap, setMinimap] = useState(() => steps.length > MINIMAP_FROM && matchMedia("(min-width: 768px)").matches);
  const [isFinding, setFinding] = useState(false);
  const picked = usePickedSteps();
  const view = useMapView(layout, picked.opened);
  const [nodesOf] = useState(createStationNodes);
  const nodes = useMemo(() => nodesOf({ steps, layout }), [nodesOf, steps, layout]);

  const boxSelection = useBoxSelection(layout, editor !== null);
  const opened = useSyncExternalStore(picked.subscribe, picked.opened);
  const covered = editor?.ask?.kind === "palette" && matchMedia(ROOM).matches ? PALETTE : 0;
  const width = useStore((store) => store.width);
  // Keeps the open step in view: when it was added or chosen elsewhere, and when the panel or the palette opens over it.
  useEffect(() => {
    if (opened !== null) view.show(opened, covered);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not when the view itself moves
  }, [opened, width, covered, layout]);
  const goTo = (id: string | null) => {
    if (id === null) return;
    picked.moveTo(id);
    view.show(id);
    // A station is rendered at the latest one frame after it came into view.
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(stationDomId(id))?.focus({ preventScroll: true })));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut("findStation", event)) {
      event.preventDefault();
      return setFinding(true);
    }
    // Ignore keys pressed in a dialog, the palette or the search, whose events bubble up to here.
    if (event.defaultPrevented || !isDrawing(event.target)) return;
    const handle = keyHandler(event);
    if (handle === null) return;
    event.preventDefault();
    event.stopPropagation();
    handle();
  };
  const extend = (at: string, next: string | null) => {
    if (next === null) return;
    picked.select([...picked.selected(), at, next]);
    goTo(next);
  };
  const keyHandler = (event: KeyboardEvent): (() => void) | null => {
    const direction = DIRECTIONS.find(([name]) => isShortcut(name, event))?.[1];
    const at = picked.at();
    if (direction !== undefined && at !== null) return () => goTo(stationTowards(layout, graph, at, direction));
    if (at !== null && editor !== null) {
      const further = isShortcut("selectOnward", event) ? "onward" : isShortcut("selectBack", event) ? "back" : null;
      if (further !== null) return () => extend(at, stationTowards(layout, graph, at, further));
    }
    if (isShortcut("zoomIn", event)) return view.zoomIn;
    if (isShortcut("zoomOut", event)) return view.zoomOut;
    if (isShortcut("zoomFull", event)) return view.zoomFull;
    if (isShortcut("zoomAll", event)) return view.zoomAll;
    if (isShortcut("toggleMinimap", event)) return () => setMinimap((before) => !before);
    return null;
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the stations inside, which bubble up to it
    <div
      {...DRAWING}
      className={styles.root}
      onKeyDown={onKeyDown}
      onPointerDownCapture={boxSelection.onPointerDownCapture}
      role="group"
      aria-label={t("workflow.map.label")}
      aria-describedby="map-help"
    >
      <p id="map-help" className="visually-hidden">
        {t(editor === null ? "workflow.map.help" : "workflow.map.helpEditing")}
      </p>
      {isFinding && <MapFind steps={steps} onGo={goTo} onClose={() => setFinding(false)} />}
      {editor?.ask?.kind === "palette" && <Palette editor={editor} ask={editor.ask} isBeside={matchMedia(ROOM).matches} />}
      <DragLayer />
      {boxSelection.box}
      <Detail />
      <ReactFlow
        nodes={nodes}
        edges={NO_EDGES}
        nodeTypes={NODE_TYPES}
        minZoom={0.1}
        maxZoom={2}
        onInit={view.begin}
        onPaneClick={() => editor !== null && picked.open(null)}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        onlyRenderVisibleElements={nodes.length > CULLED_FROM}
        panActivationKeyCode="Space"
        panOnScroll
        noPanClassName={noPanStyles.root ?? ""}
        zoomOnDoubleClick={false}
        zoomActivationKeyCode={ZOOM_KEYS}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
      >
        <Background gap={26} size={1.6} color="var(--color-line)" />
        <MapLines graph={graph} layout={layout} byId={byId} />
        <MapWalk graph={graph} layout={layout} view={view} />
        <MapBeside graph={graph} layout={layout} />
        {editor !== null && (
          <>
            <MapConnections graph={graph} layout={layout} />
            <SelectionBar layout={layout} />
          </>
        )}
        {hasMinimap && (
          <MiniMap
            pannable
            zoomable
            ariaLabel={t("workflow.map.minimap")}
            style={MINIMAP_SIZE}
            nodeBorderRadius={40}
            className={styles.minimap ?? ""}
          />
        )}
      </ReactFlow>
      <MapTools
        map={map}
        view={view}
        hasMinimap={hasMinimap}
        onMinimap={() => setMinimap((before) => !before)}
        onFind={() => setFinding((before) => !before)}
      />
    </div>
  );
}

/** Width that the palette covers at the left of the map, in pixels. */
const PALETTE = 332;
/** From this width on, the palette is shown over the map; on narrower screens it is a dialog. */
const ROOM = "(min-width: 768px)";
const MINIMAP_SIZE = { width: 180, height: 96 };
const ZOOM_KEYS = ["Meta", "Control"];

/** Tells the stylesheet how far the map is zoomed out: small stations show less. */
function Detail() {
  const detail = useStore(({ transform }) => (transform[2] < 0.35 ? "bare" : transform[2] < 0.6 ? "names" : "full"));
  return <span hidden data-detail={detail} className={styles.detail} />;
}
