import { toast } from "@filon/ui";
import { useNavigate } from "@tanstack/react-router";
import { useTexts } from "../../../../shared/i18n/index.ts";
import type { CommandName, StepCommand, WorkflowCommand } from "../commands.ts";
import type { PickedSteps } from "../picked-step.tsx";
import { save } from "../save-picture.ts";
import type { WorkflowMap } from "../use-workflow-map.ts";
import { openHelp } from "./open-help.ts";
import type { Editor } from "./editor.tsx";
import { startAndEnd } from "./start-and-end.ts";
import { spotAt } from "./spots.ts";
import { LANE, writeWorkflow } from "@filon/domain";

/** How far Alt and an arrow key move a freely placed step, in the map's pixels. */
const HALF_LANE = LANE / 2;

interface Commanded {
  readonly editor: Editor;
  readonly picked: PickedSteps;
  readonly map: WorkflowMap;
  readonly view: "map" | "list";
  /** Goes to the next problem (1) or the previous one (-1). */
  readonly goRound: (by: 1 | -1) => void;
  /** Starts the test on the map, or ends it. */
  readonly onTest: () => void;
}

/** Runs the builder's commands by name. */
export interface Commands {
  readonly ofSteps: (name: StepCommand, ids: readonly string[]) => void;
  readonly ofWorkflow: (name: WorkflowCommand) => void;
  /** Returns whether a command can do something now. */
  readonly isOffered: (name: CommandName, ids: readonly string[]) => boolean;
}

/** Returns the builder's commands; the menus, the toolbars and the shortcuts of the map and of the list all run them through this. */
export function useCommands({ editor, picked, map, view, goRound, onTest }: Commanded): Commands {
  const t = useTexts();
  const navigate = useNavigate({ from: "/campaigns/$id/workflow" });
  const { modules } = editor;
  const { layout, groups = [] } = editor.state.graph;
  const isFree = layout === "free";
  const isEdge = (id: string): boolean => {
    const role = modules.get(map.byId.get(id)?.node.type ?? "")?.role;
    return role === "start" || role === "end";
  };
  const toClipboard = async (text: string | null): Promise<void> => {
    if (text === null || text === "") return;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error(t("workflow.editor.noClipboard"));
    }
  };
  const fromClipboard = async (): Promise<void> => {
    try {
      const line = picked.line();
      editor.paste(await navigator.clipboard.readText(), line === null ? {} : { onto: line });
    } catch {
      toast.error(t("workflow.editor.noClipboard"));
    }
  };
  const ofSteps = (name: StepCommand, ids: readonly string[]): void => {
    const [first] = ids;
    if (first === undefined) return;
    switch (name) {
      case "open":
        return picked.open(first);
      case "rename":
        return editor.askFor({ kind: "rename", id: first });
      case "insert":
        return editor.askFor({ kind: "palette", spot: spotAt(editor.state.graph, modules, first), near: first });
      case "connect":
        return editor.askFor({ kind: "connect", from: first });
      case "links":
        return editor.askFor({ kind: "links", of: first });
      case "moveBack":
        return isFree ? editor.moveBy(ids, { x: -HALF_LANE, y: 0 }) : editor.moveAlong(first, "back");
      case "moveOnward":
        return isFree ? editor.moveBy(ids, { x: HALF_LANE, y: 0 }) : editor.moveAlong(first, "onward");
      case "moveUp":
        return editor.moveBy(ids, { x: 0, y: -HALF_LANE });
      case "moveDown":
        return editor.moveBy(ids, { x: 0, y: HALF_LANE });
      case "alignRow":
        return editor.align(ids, "row");
      case "alignColumn":
        return editor.align(ids, "column");
      case "distribute":
        return editor.align(ids, "distribute");
      case "group":
        return editor.askFor({ kind: "group", id: null, nodeIds: ids });
      case "ungroup":
        return editor.ungroup(ids);
      case "copy":
        return void toClipboard(editor.copy(ids));
      case "cut":
        return void toClipboard(editor.cut(ids));
      case "duplicate":
        return editor.duplicate(ids);
      case "remove":
        return editor.remove(ids, { heal: true });
      case "removeAlone":
        return editor.remove(ids, { heal: false });
    }
  };
  const ofWorkflow = (name: WorkflowCommand): void => {
    switch (name) {
      case "palette":
        return editor.askFor({ kind: "palette", spot: null, near: picked.opened() ?? picked.at() });
      case "undo":
        return editor.undo();
      case "redo":
        return editor.redo();
      case "paste":
        return void fromClipboard();
      case "selectAll":
        return picked.select(map.steps.map(({ id }) => id));
      case "note":
        return editor.askFor({ kind: "note", id: null });
      case "free":
        return editor.free();
      case "tidy":
        return editor.tidy();
      case "nextProblem":
        return goRound(1);
      case "previousProblem":
        return goRound(-1);
      case "templates":
        return editor.askFor({ kind: "templates" });
      case "saveTemplate":
        return editor.askFor({ kind: "saveTemplate" });
      case "test":
        return onTest();
      case "states":
        return editor.askFor({ kind: "states" });
      case "importFile":
        return editor.askFor({ kind: "import" });
      case "exportFile":
        return save(new Blob([writeWorkflow(editor.state.graph)], { type: "application/json" }), `${fileName(map.campaign.title)}.json`);
      case "clear":
        return void editor.replace(startAndEnd(modules, editor.newId), "import");
      case "switchView":
        return void navigate({ search: (before) => ({ ...before, view: view === "map" ? "list" : "map" }), replace: true });
      case "help":
        return openHelp();
    }
  };
  const isOffered = (name: CommandName, ids: readonly string[]): boolean => {
    const [first] = ids;
    switch (name) {
      case "rename":
      case "open":
      case "links":
        return ids.length === 1;
      case "insert":
      case "connect":
        return ids.length === 1 && first !== undefined && (map.byId.get(first)?.exits.length ?? 0) > 0;
      case "moveBack":
      case "moveOnward":
        return isFree ? ids.length > 0 : ids.length === 1 && first !== undefined && !isEdge(first);
      case "moveUp":
      case "moveDown":
        return isFree && ids.length > 0;
      case "alignRow":
      case "alignColumn":
        return isFree && ids.length > 1;
      case "distribute":
        return isFree && ids.length > 2;
      case "group":
        return ids.length > 0;
      case "ungroup":
        return groups.some(({ nodeIds }) => nodeIds.some((id) => ids.includes(id)));
      case "free":
        return !isFree && map.steps.length > 0;
      case "copy":
      case "cut":
      case "duplicate":
      case "remove":
      case "removeAlone":
        return ids.some((id) => !isEdge(id));
      case "undo":
        return editor.state.history.done.length > 0;
      case "redo":
        return editor.state.history.undone.length > 0;
      case "nextProblem":
      case "previousProblem":
        return map.problems.length > 0;
      default:
        return true;
    }
  };
  return { ofSteps, ofWorkflow, isOffered };
}

/** Returns a campaign's title as a file name, without extension. */
export function fileName(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/gu, "") || "filon";
}
