import { Dialog, LoadingState } from "@filon/ui";
import { CloseButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import type { MapStep } from "./map-steps.ts";
import { MapOutline } from "./map-outline.tsx";
import { createPickedSteps, PickedContext, type PickedSteps } from "./picked-step.tsx";
import { StationPanel } from "./station-panel.tsx";
import type { WorkflowMap } from "./use-workflow-map.ts";
import styles from "./workflow-views.module.css";

/** The canvas and its library are loaded when a map is first shown. */
const LineMap = lazyPiece(async () => (await import("./line-map.tsx")).LineMap);

/** From this width on, the panel is beside the map or the list; on narrower screens it is a dialog. */
const WIDE = "(min-width: 1100px)";

/** How a workflow is shown. */
export type View = "map" | "list";

/** Creates the store of focused, open and selected steps; the open step is kept in the address. */
export function usePickedOf(map: WorkflowMap): PickedSteps {
  const navigate = useNavigate({ from: "/campaigns/$id/workflow" });
  const { step: linked } = useSearch({ from: "/shell/campaigns/$id/workflow" });
  const [picked] = useState(() =>
    createPickedSteps(map.steps[0]?.id ?? null, map.byId.has(linked ?? "") ? (linked ?? null) : null, (step) => {
      void navigate({ search: ({ step: _before, ...others }) => ({ ...others, ...(step !== null && { step }) }), replace: true });
    }),
  );
  const isKnown = linked !== undefined && map.byId.has(linked);
  // Follows the address when it changes: by the back button, or a link to another step.
  useEffect(() => {
    const wanted = isKnown ? linked : null;
    if (wanted !== picked.opened() && (wanted !== null || linked === undefined)) picked.open(wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the address changes
  }, [linked, picked]);
  return picked;
}

interface ViewsProps {
  readonly map: WorkflowMap;
  readonly view: View;
  readonly picked: PickedSteps;
  /** Renders the panel's content for the open step. */
  readonly panelOf: (step: MapStep) => ReactNode;
  /** Renders the commands beside the name of the open step. */
  readonly commandsOf?: (step: MapStep) => ReactNode;
}

/** The map or the list of a workflow, with the open step in a panel or a dialog. */
export function Views({ map, view, picked, panelOf, commandsOf }: ViewsProps) {
  const t = useTexts();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const opened = useSyncExternalStore(picked.subscribe, picked.opened);
  const step = opened === null ? undefined : map.byId.get(opened);
  return (
    <PickedContext value={picked}>
      <div className={styles.root} data-view={view} data-wide={isWide || undefined}>
        {view === "map" ? (
          <Suspense fallback={<LoadingState label={t("ui.states.loading")} />}>
            <LineMap map={map} />
          </Suspense>
        ) : (
          <div className="card">
            <MapOutline map={map} />
          </div>
        )}
        {isWide ? (
          step && (
            <section className={styles.panel} aria-label={t("workflow.map.panel")} data-step-panel="">
              <div className={styles.head}>
                <h2>{step.name}</h2>
                <span>
                  {commandsOf?.(step)}
                  <CloseButton aria-label={t("ui.actions.close")} onClick={() => picked.open(null)} />
                </span>
              </div>
              {panelOf(step)}
            </section>
          )
        ) : (
          <Dialog opened={step !== undefined} onClose={() => picked.open(null)} title={step?.name ?? ""} closeLabel={t("ui.actions.close")}>
            <div data-step-panel="">
              {step && commandsOf?.(step)}
              {step && panelOf(step)}
            </div>
          </Dialog>
        )}
      </div>
    </PickedContext>
  );
}

/** The read-only views of a workflow. */
export function WorkflowViews({ map, view }: { readonly map: WorkflowMap; readonly view: View }) {
  const picked = usePickedOf(map);
  return <Views map={map} view={view} picked={picked} panelOf={(step) => <StationPanel map={map} step={step} onGo={picked.open} />} />;
}
