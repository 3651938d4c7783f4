import { cutText } from "@filon/contracts/text";
import type { ModuleDescription, WorkflowGraph, WorkflowNote } from "@filon/contracts/workflow";
import {
  alignSteps,
  connect,
  configure,
  copyFragment,
  disconnect,
  editBetween,
  layoutGraph,
  type Edited,
  LANE,
  type LineLayout,
  moveFreely,
  moveStepOnto,
  pasteFragment,
  placeStep,
  readWorkflow,
  removeElements,
  type Removed,
  replaceGraph,
  type Stepped,
  withGroup,
  withNote,
  withoutGroupsOf,
  withRoomFor,
  writeWorkflow,
} from "@filon/domain";
import { toast } from "@filon/ui";
import { useState, useSyncExternalStore } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { readyTexts } from "../../../../shared/module-words/index.ts";
import { useStepWords } from "../../wizard/step-words.ts";
import { useProblemText } from "../../wizard/use-problem-text.ts";
import { useWording } from "../../wording.ts";
import type { PickedSteps } from "../picked-step.tsx";
import type { Accepted, EditSession } from "./edit-session.ts";
import type { Ask, Editor } from "./editor.tsx";
import { freePlace, placeAlong } from "./spots.ts";
import { useEditNames } from "./use-edit-names.ts";

interface Editing {
  readonly session: EditSession;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly picked: PickedSteps;
  readonly say: (words: string) => void;
  /** Returns the layout that is shown. */
  readonly layout: () => LineLayout;
  /** Forgets the current layout, so that the map is laid out from scratch. */
  readonly relay: () => void;
}

/** The text that was cut last. When it is pasted, the steps keep their ids where possible, so that cut and paste is a move. */
let lastCut: string | null = null;

/** The longest name of a step, in characters, as in the contract. */
const LONGEST_NAME = 120;

const newId = (): string => `s-${crypto.randomUUID().slice(0, 12)}`;

/** The size of a new note, in the map's pixels. */
const NOTE: Pick<WorkflowNote, "width" | "height"> = { width: 208, height: 52 };

/** Returns the height that a note's text needs, in the map's pixels. */
function heightOf(text: string): number {
  const lines = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 28)), 0);
  return Math.min(400, 20 + 18 * Math.max(1, lines));
}

const ADDING: ReadonlySet<string> = new Set(["add", "insert", "paste", "duplicate"]);

/** Gives added steps of a freely placed workflow places of their own, in the same edit. */
function withPlaces(before: WorkflowGraph, accepted: Accepted): Accepted {
  const { intent, nodeId } = accepted.edit;
  if (accepted.graph.layout !== "free" || !ADDING.has(intent)) return accepted;
  const graph = withRoomFor(before, accepted.graph);
  return { graph, edit: editBetween(before, graph, intent, nodeId) };
}

/** Returns the commands that edit the workflow of a session. */
export function useEditorOf({ session, modules, picked, say, layout, relay }: Editing): Editor {
  const t = useTexts();
  const wording = useWording();
  const problemText = useProblemText();
  const wordsOf = useStepWords(modules);
  const { nameOfEdit, saidOf } = useEditNames(modules);
  const [ask, askFor] = useState<Ask | null>(null);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const now = () => session.state().graph;

  const nameOf = (id: string): string => {
    const node = now().nodes.find((each) => each.id === id);
    return node === undefined ? id : node.label || wordsOf(node).name;
  };
  const refuse: Editor["refuse"] = (refusal) => {
    const type = now().nodes.find(({ id }) => id === refusal.nodeId)?.type;
    toast.error(problemText(refusal, type));
  };
  /** Applies an edit and announces it; returns false after showing the reason if it was refused. */
  const settle = (accepted: Edited, field?: string): boolean => {
    if ("refused" in accepted) {
      refuse(accepted.refused);
      return false;
    }
    const before = now();
    const edited = withPlaces(before, accepted);
    session.make(edited, field);
    if (field === undefined && edited.edit.changes.length > 0) say(saidOf(edited.edit, before));
    return true;
  };
  /** Like `settle`, for edits that may first need to ask which output's path to keep; `again` receives the user's choice. */
  const settleOrAsk = (removed: Removed, again: (nodeId: string, port: string) => void): boolean => {
    if (!("asks" in removed)) return settle(removed);
    const { nodeId, ways } = removed.asks;
    askFor({ kind: "goesOn", nodeId, ways, choose: (port) => again(nodeId, port) });
    return false;
  };
  /** Moves the tab stop from a removed step to the nearest remaining step before it. */
  const leave = (before: WorkflowGraph): void => {
    const left = new Set(now().nodes.map(({ id }) => id));
    const seen = new Set<string>();
    let at = picked.at() ?? undefined;
    while (at !== undefined && !left.has(at) && !seen.has(at)) {
      seen.add(at);
      at = before.connections.find(({ to }) => to === at)?.from;
    }
    const next = at !== undefined && left.has(at) ? at : now().nodes[0]?.id;
    if (next !== undefined) picked.moveTo(next);
  };
  const stepped = ({ edit, skipped }: Stepped, done: "undone" | "redone"): void => {
    if (skipped.length > 0) toast.info(t("workflow.editor.skipped", { count: skipped.length }));
    say(edit === null ? t(`workflow.editor.nothing.${done}`) : t(`workflow.editor.${done}`, { edit: nameOfEdit(edit, now()) }));
    keepPicked();
  };
  /** Closes and deselects steps and connections that no longer exist. */
  const keepPicked = (): void => {
    const ids = new Set(now().nodes.map(({ id }) => id));
    const opened = picked.opened();
    if (opened !== null && !ids.has(opened)) picked.open(null);
    else if ([...picked.selected()].some((id) => !ids.has(id))) picked.select([...picked.selected()].filter((id) => ids.has(id)));
    const line = picked.line();
    if (line !== null && !now().connections.some(({ id }) => id === line)) picked.pickLine(null);
    const at = picked.at();
    const [first] = now().nodes;
    if ((at === null || !ids.has(at)) && first) picked.moveTo(focusedOf(ids) ?? first.id);
  };

  const remove: Editor["remove"] = (ids, { heal, goesOn = {} }) => {
    const before = now();
    const removed = removeElements(before, modules, newId, ids, { heal, goesOn });
    const gone = settleOrAsk(removed, (nodeId, port) => remove(ids, { heal, goesOn: { ...goesOn, [nodeId]: port } }));
    if (!gone) return;
    leave(before);
    keepPicked();
  };
  const moveOnto: Editor["moveOnto"] = (id, onto, goesOn) => {
    settleOrAsk(moveStepOnto(now(), modules, newId, id, onto, goesOn), (_, port) => moveOnto(id, onto, port));
  };
  const copy: Editor["copy"] = (ids) => {
    const { graph, leftOut } = copyFragment(now(), modules, ids);
    if (leftOut.length > 0) toast.info(t("workflow.editor.leftOut"));
    if (graph.nodes.length > 0) say(t("workflow.editor.copied", { count: graph.nodes.length }));
    return graph.nodes.length === 0 ? "" : writeWorkflow(graph);
  };
  const pasteGraph = (fragment: WorkflowGraph, choice: Parameters<typeof pasteFragment>[4]): void => {
    const pasted = pasteFragment(now(), modules, newId, fragment, choice);
    if ("refused" in pasted) return refuse(pasted.refused);
    settle(pasted);
    if (pasted.leftOut.length > 0) toast.info(t("workflow.editor.leftOut"));
    const [first] = pasted.ids;
    if (first !== undefined) picked.moveTo(first);
    picked.select(pasted.ids);
  };

  return {
    session,
    state,
    modules,
    newId,
    ask,
    askFor,
    nameOf,
    say,
    refuse,
    place: ({ module, channel }, spot, at) => {
      const id = newId();
      const near =
        "from" in spot ? spot.from : "onto" in spot ? (now().connections.find((each) => each.id === spot.onto)?.from ?? null) : null;
      const config = { ...module.defaults, ...readyTexts(wording, module), ...(channel === null ? {} : { channel }) };
      const step = { id, type: module.type, config, ...(at ?? freePlace(now(), near)) };
      if (!settle(placeStep(now(), modules, newId, step, spot))) return null;
      picked.open(id);
      return id;
    },
    configure: (id, config, field) => void settle(configure(now(), modules, id, config), `${id} ${field}`),
    rename: (id, label) => {
      const nodes = now().nodes.map((node) => (node.id === id ? { ...node, label: cutText(label.trim(), LONGEST_NAME) } : node));
      const after = { ...now(), nodes };
      settle({ edit: editBetween(now(), after, "rename", id), graph: after });
    },
    remove,
    connect: (from, port, to) => void settle(connect(now(), modules, newId, from, port, to)),
    disconnect: (connectionIds) => {
      settle(disconnect(now(), connectionIds));
      keepPicked();
    },
    moveOnto,
    moveAlong: (id, direction) => {
      const onto = placeAlong(now(), modules, id, direction);
      if (onto === null) return say(t(`workflow.editor.noFurther.${direction}`));
      moveOnto(id, onto);
    },
    copy,
    cut: (ids) => {
      const text = copy(ids);
      if (text === "") return null;
      const before = now();
      const removed = removeElements(before, modules, newId, ids, { heal: true, intent: "cut" });
      // If the removal has to ask which path to keep, the text is already in the clipboard; the steps are removed once the user has chosen.
      if (settleOrAsk(removed, (nodeId, port) => remove(ids, { heal: true, goesOn: { [nodeId]: port } }))) leave(before);
      keepPicked();
      lastCut = text;
      return text;
    },
    paste: (text, choice = {}) => {
      const read = readWorkflow({ bytes: new Blob([text]).size, text });
      if ("problem" in read) {
        toast.error(read.problem === "emptyFile" ? t("workflow.editor.nothingToPaste") : (wording(`workflow.paste.${read.problem}`) ?? ""));
        return;
      }
      pasteGraph(read.graph, { ...choice, keepsIds: lastCut === text });
    },
    moveBy: (ids, by) => {
      const move = () => void settle(moveFreely(now(), layout(), new Set(ids), by));
      const isTidy = now().layout !== "free" && now().nodes.some(({ id }) => ids.includes(id));
      if (isTidy) askFor({ kind: "free", confirm: move });
      else move();
    },
    align: (ids, alignment) => void settle(alignSteps(now(), layout(), new Set(ids), alignment)),
    free: () => void settle(moveFreely(now(), layout(), new Set(now().nodes.map(({ id }) => id)), { x: 0, y: 0 })),
    writeNote: (id, written) => {
      const old = now().notes?.find((note) => note.id === id);
      const station = layout().stations.get(picked.at() ?? "");
      const place = old ?? { id: newId(), x: (station?.x ?? 0) - NOTE.width / 2, y: (station?.y ?? 0) - LANE - NOTE.height / 2 };
      settle(withNote(now(), { ...NOTE, ...place, ...written, height: heightOf(written.text) }));
    },
    group: (id, title, nodeIds) =>
      void settle(withGroup(now(), { id: id ?? newId(), title: cutText(title.trim(), LONGEST_NAME), nodeIds: [...nodeIds] })),
    ungroup: (nodeIds) => void settle(withoutGroupsOf(now(), new Set(nodeIds))),
    duplicate: (ids) => pasteGraph(copyFragment(now(), modules, ids).graph, { intent: "duplicate" }),
    undo: () => stepped(session.undo(), "undone"),
    redo: () => stepped(session.redo(), "redone"),
    tidy: () => {
      relay();
      const { layout: _free, ...rest } = now();
      const { stations } = layoutGraph(rest);
      const nodes = now().nodes.map((node) => ({
        ...node,
        x: Math.round(stations.get(node.id)?.x ?? node.x),
        y: Math.round(stations.get(node.id)?.y ?? node.y),
      }));
      const after = { ...rest, nodes };
      if (!settle({ edit: editBetween(now(), after, "tidy"), graph: after })) return;
      say(t("workflow.editor.tidied"));
    },
    replace: (graph, intent) => {
      if (!settle(replaceGraph(now(), modules, graph, intent))) return false;
      keepPicked();
      return true;
    },
  };
}

/** Returns the step that has the focus, if it is one of these: commands act on the step that the user sees focused. */
function focusedOf(ids: ReadonlySet<string>): string | null {
  const id = document.activeElement?.closest("[data-station]")?.getAttribute("data-station");
  return id != null && ids.has(id) ? id : null;
}
