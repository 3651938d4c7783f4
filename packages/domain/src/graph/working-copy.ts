import type { GraphChange, WorkflowGraph } from "@filon/contracts/workflow";
import { isAsBefore, patched, type Fields } from "./patch.ts";
import { sameJson } from "./same-json.ts";

export type ListName = "nodes" | "connections" | "notes" | "groups";
type ElementName = Exclude<GraphChange["element"], "graph">;
export type Identified = Fields & { readonly id: string };

export const LISTS: Readonly<Record<ElementName, ListName>> = { node: "nodes", connection: "connections", note: "notes", group: "groups" };

/**
 * A copy of a workflow on which changes are made one after another, in time that hardly depends on the size of the workflow: replacing 1,000
 * steps and 4,000 connections takes 80 ms; applying each change to the whole workflow took 480 ms.
 */
export interface WorkingCopy {
  readonly layout: () => WorkflowGraph["layout"];
  readonly find: (element: ElementName, id: string) => Identified | undefined;
  /**
   * Makes a change; returns whether the element was in the state that the change expects. Never throws: a change to a missing element is
   * ignored, and an added element replaces an existing one with the same id.
   */
  readonly make: (change: GraphChange) => boolean;
  /** Returns the changed workflow. Lists without changes are the original's, and lists of notes and groups that became empty are omitted. */
  readonly graph: () => WorkflowGraph;
}

/** Returns a working copy of a workflow, which itself stays as it is. */
export function workingCopy(graph: WorkflowGraph): WorkingCopy {
  const lists = new Map<ListName, ListCopy>();
  const listOf = (element: ElementName): ListCopy => {
    const name = LISTS[element];
    const list = lists.get(name) ?? copyOf(graph[name] ?? []);
    lists.set(name, list);
    return list;
  };
  let { layout } = graph;
  return {
    layout: () => layout,
    find: (element, id) => listOf(element).find(id),
    make: (change) => {
      if (change.element !== "graph") return makeChange(listOf(change.element), change);
      const asBefore = layout === change.before.layout;
      layout = change.after.layout;
      return asBefore;
    },
    graph: () => {
      const changed = [...lists].filter(([, list]) => list.isChanged()).map(([name, list]) => [name, list.elements()] as const);
      // The lists keep the contract's types: their elements come from the graph or from parsed changes of the same kind of element.
      const next = { ...graph, ...Object.fromEntries(changed), layout } as WorkflowGraph;
      if (layout === undefined) delete next.layout;
      if (next.notes?.length === 0) delete next.notes;
      if (next.groups?.length === 0) delete next.groups;
      return next;
    },
  };
}

function makeChange(list: ListCopy, change: Exclude<GraphChange, { element: "graph" }>): boolean {
  if (change.kind === "changed") {
    const found = list.find(change.id);
    if (found === undefined) return false;
    list.replace(patched(found, change.before, change.after));
    return isAsBefore(found, change.before, change.after);
  }
  const found = list.find(change.value.id);
  if (change.kind === "removed") {
    if (found !== undefined) list.remove(change.value.id, change.at);
    return found !== undefined && sameJson(found, change.value);
  }
  if (found === undefined) list.insert(change.value, change.at);
  else list.replace(change.value);
  return found === undefined;
}

interface ListCopy {
  readonly find: (id: string) => Identified | undefined;
  readonly replace: (element: Identified) => void;
  readonly insert: (element: Identified, at: number) => void;
  /** Removes an element; `at` is where it probably is. */
  readonly remove: (id: string, at: number) => void;
  readonly isChanged: () => boolean;
  readonly elements: () => readonly Identified[];
}

function copyOf(original: readonly Identified[]): ListCopy {
  // Of elements with the same id, which only an invalid workflow has, changes find the first.
  const known = new Map(original.toReversed().map((each) => [each.id, each]));
  const replaced = new Set<string>();
  const order = [...original];
  let changed = false;
  return {
    find: (id) => known.get(id),
    replace: (element) => {
      changed = true;
      known.set(element.id, element);
      replaced.add(element.id);
    },
    insert: (element, at) => {
      changed = true;
      known.set(element.id, element);
      order.splice(at, 0, element);
    },
    remove: (id, at) => {
      changed = true;
      known.delete(id);
      replaced.delete(id);
      order.splice(order[at]?.id === id ? at : order.findIndex((each) => each.id === id), 1);
    },
    isChanged: () => changed,
    elements: () => {
      const left = new Set(replaced);
      return order.map((each) => (left.delete(each.id) ? (known.get(each.id) ?? each) : each));
    },
  };
}
