import { connectionRefusals } from "@filon/domain";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../../auth/index.ts";
import { movedWith, type PickedSteps } from "../picked-step.tsx";
import type { WorkflowMap } from "../use-workflow-map.ts";
import { OtherEditorsContext } from "../presence/other-editors.tsx";
import { useOtherEditors } from "../presence/use-other-editors.ts";
import { TestRunCard } from "../test-run/test-run-card.tsx";
import { WalkedContext } from "../test-run/walked-context.ts";
import type { WalkedWay } from "../test-run/walked-way.ts";
import { usePickedOf, type View, Views } from "../workflow-views.tsx";
import { Asked } from "./asked.tsx";
import { CommandsContext } from "./builder-context.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import type { EditSession } from "./edit-session.ts";
import { EditorBar } from "./editor-bar.tsx";
import { type Editor, EditorContext } from "./editor.tsx";
import { focusField } from "./focus-field.ts";
import { type ListedProblem, listedProblems } from "./listed-problems.ts";
import { createMapDrag, DragContext, type Dragged, type Over, type Way } from "./map-drag.ts";
import { mapDistance, mapPoint } from "./map-point.ts";
import { ProblemDrawer } from "./problem-drawer.tsx";
import { spotAt } from "./spots.ts";
import { StepEditor } from "./step-editor.tsx";
import { StepMenu } from "./step-menu.tsx";
import { useBuilderKeys } from "./use-builder-keys.ts";
import { useCommands } from "./use-commands.ts";
import { useEditorOf } from "./use-editor.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import styles from "./editable-views.module.css";

interface EditableViewsProps {
  readonly map: WorkflowMap;
  readonly view: View;
  readonly session: EditSession;
  readonly saver: DraftSaver;
  /** Whether the user has just begun the workflow, with a button that is gone. */
  readonly isBegun: boolean;
}

/** A draft's workflow, edited on the map or in the list with the same commands. */
export function EditableViews({ map, view, session, saver, isBegun }: EditableViewsProps) {
  const t = useTexts();
  const picked = usePickedOf(map);
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const others = useOtherEditors(map.campaign.id, user._id, picked);
  const [said, say] = useState("");
  const [isListing, setListing] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [walked, setWalked] = useState<WalkedWay | null>(null);
  const editor = useEditorOf({ session, modules: map.modules, picked, say, layout: () => map.layout, relay: map.forgetLayout });
  const problems = listedProblems(map);
  const [round, setRound] = useState(-1);
  const goTo = (listed: ListedProblem) => {
    if (listed.nodeId === null) return setListing(true);
    picked.open(listed.nodeId);
    focusField(listed.field);
  };
  const goRound = (by: 1 | -1) => {
    if (problems.length === 0) return say(t("workflow.drawer.nothing"));
    const next = (round + by + problems.length) % problems.length;
    setRound(next);
    const listed = problems[next];
    if (listed === undefined) return;
    say(t("workflow.drawer.at", { place: next + 1, total: problems.length }));
    goTo(listed);
  };
  const commands = useCommands({ editor, picked, map, view, goRound, onTest: () => setTesting((before) => !before) });
  const keys = useBuilderKeys(editor, picked, commands);
  const drag = useDragOf(editor, picked);
  const focus = useKeptFocus(editor, picked, isBegun);
  return (
    <OtherEditorsContext value={others}>
      <EditorContext value={editor}>
        <CommandsContext value={commands}>
          <DragContext value={drag}>
            <div className={styles.root} {...keys} {...focus} role="presentation">
              <EditorBar
                map={map}
                saver={saver}
                problems={problems.filter(({ isBlocking }) => isBlocking).length}
                isListing={isListing}
                onProblems={() => setListing((before) => !before)}
                onGo={picked.open}
              />
              {isListing && <ProblemDrawer map={map} problems={problems} onGo={goTo} onClose={() => setListing(false)} />}
              {isTesting && <TestRunCard map={map} onWalk={setWalked} onGo={picked.open} onClose={() => setTesting(false)} />}
              <WalkedContext value={walked}>
                <Views
                  map={map}
                  view={view}
                  picked={picked}
                  panelOf={(step): ReactNode => <StepEditor key={step.id} editor={editor} map={map} step={step} onGo={picked.open} />}
                  commandsOf={(step): ReactNode => <StepMenu ids={[step.id]} label={t("workflow.editor.step.menu", { step: step.name })} />}
                />
              </WalkedContext>
              <Asked editor={editor} map={map} saver={saver} hasPalette={view === "map"} />
              <p role="status" className="visually-hidden">
                {said}
              </p>
            </div>
          </DragContext>
        </CommandsContext>
      </EditorContext>
    </OtherEditorsContext>
  );
}

/** Creates the map's drag and drop, and turns each drop into a command. */
function useDragOf(editor: Editor, picked: PickedSteps) {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  const [drag] = useState(() =>
    createMapDrag(() => ({
      onDrop: (dragged, over, way) => dropped(latest.current, picked, dragged, over, way),
      refusalsOf: (from, port) => connectionRefusals(latest.current.session.state().graph, latest.current.modules, from, port),
    })),
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && drag.cancel();
    window.addEventListener("keydown", onKey, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKey, { capture: true });
      drag.cancel();
    };
  }, [drag]);
  return drag;
}

function dropped(editor: Editor, picked: PickedSteps, dragged: Dragged, { station, connection, isMap }: Over, { from, to }: Way): void {
  const { graph } = editor.session.state();
  switch (dragged.kind) {
    case "offer": {
      if (!isMap) return;
      const spot =
        station === null
          ? connection === null
            ? ({ beside: true } as const)
            : { onto: connection }
          : spotAt(graph, editor.modules, station);
      const at = "beside" in spot ? (mapPoint(to) ?? undefined) : undefined;
      if (editor.place(dragged.offer, spot, at && { x: Math.round(at.x), y: Math.round(at.y) }) !== null) editor.askFor(null);
      return;
    }
    case "step":
      if (connection !== null && graph.layout !== "free") return editor.moveOnto(dragged.id, connection);
      return isMap ? editor.moveBy(movedWith(picked, dragged.id), mapDistance(from, to)) : undefined;
    case "beside":
      return isMap ? editor.moveBy(dragged.ids, mapDistance(from, to)) : undefined;
    case "port":
      if (station !== null) return editor.connect(dragged.from, dragged.port, station);
      return isMap ? editor.askFor({ kind: "palette", spot: { from: dragged.from, port: dragged.port }, near: dragged.from }) : undefined;
    case "end":
      if (station !== null) return editor.connect(dragged.from, dragged.port, station);
      return isMap ? editor.disconnect([dragged.connection]) : undefined;
  }
}
