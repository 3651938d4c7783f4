import { Dialog, LoadingState } from "@filon/ui";
import { CloseButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { MapOutline } from "./map-outline.tsx";
import { createPickedSteps, PickedContext } from "./picked-step.tsx";
import { StationPanel } from "./station-panel.tsx";
import type { WorkflowMap } from "./use-workflow-map.ts";
import styles from "./workflow-views.module.css";

/** The canvas and its library load when a map is first shown. */
const LineMap = lazyPiece(async () => (await import("./line-map.tsx")).LineMap);

/** From this width on the panel is beside the map or the list; below it is a dialog. */
const WIDE = "(min-width: 1100px)";

/** The map or the list of a workflow, and the open step. */
export function WorkflowViews({ map, view }: { readonly map: WorkflowMap; readonly view: "map" | "list" }) {
  const t = useTexts();
  const navigate = useNavigate({ from: "/campaigns/$id/workflow" });
  const { step: linked } = useSearch({ from: "/shell/campaigns/$id/workflow" });
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [picked] = useState(() =>
    createPickedSteps(map.steps[0]?.id ?? null, map.byId.has(linked ?? "") ? (linked ?? null) : null, (step) => {
      void navigate({ search: ({ view: shown }) => ({ ...(shown && { view: shown }), ...(step !== null && { step }) }), replace: true });
    }),
  );
  const opened = useSyncExternalStore(picked.subscribe, picked.opened);
  const step = opened === null ? undefined : map.byId.get(opened);
  // The back button, or a link to another step.
  useEffect(() => {
    const wanted = linked !== undefined && map.byId.has(linked) ? linked : null;
    if (wanted !== picked.opened()) picked.open(wanted);
  }, [linked, map, picked]);
  const panel = step && <StationPanel map={map} step={step} onGo={picked.open} />;
  return (
    <PickedContext value={picked}>
      <div className={styles.root} data-view={view} data-wide={isWide || undefined}>
        {view === "map" ? (
          <Suspense fallback={<LoadingState label={t("ui.states.loading")} />}>
            <LineMap map={map} />
          </Suspense>
        ) : (
          <div className="card">
            <MapOutline map={map} opened={opened} onOpen={picked.open} />
          </div>
        )}
        {isWide ? (
          step && (
            <section className={styles.panel} aria-label={t("workflow.map.panel")}>
              <div className={styles.head}>
                <h2>{step.name}</h2>
                <CloseButton aria-label={t("ui.actions.close")} onClick={() => picked.open(null)} />
              </div>
              {panel}
            </section>
          )
        ) : (
          <Dialog opened={step !== undefined} onClose={() => picked.open(null)} title={step?.name ?? ""} closeLabel={t("ui.actions.close")}>
            {panel}
          </Dialog>
        )}
      </div>
    </PickedContext>
  );
}
