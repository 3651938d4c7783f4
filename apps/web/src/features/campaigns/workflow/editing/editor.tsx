import type { ModuleDescription, WorkflowGraph, WorkflowNote } from "@filon/contracts/workflow";
import type { Alignment, NewId, PasteChoice, Point, Refusal, Spot, WayOn } from "@filon/domain";
import { createContext, use } from "react";
import type { Offer } from "../../step-offers.ts";
import type { EditSession, SessionState } from "./edit-session.ts";

/** The dialog to open over the map or the outline, or the palette, with its parameters. */
export type Ask =
  | { readonly kind: "palette"; readonly spot: Spot | null; readonly near: string | null }
  | { readonly kind: "connect"; readonly from: string; readonly port?: string }
  | { readonly kind: "links"; readonly of: string }
  | { readonly kind: "rename"; readonly id: string }
  | { readonly kind: "import" }
  | { readonly kind: "templates" }
  | { readonly kind: "saveTemplate" }
  | { readonly kind: "states" }
  | { readonly kind: "note"; readonly id: string | null }
  | { readonly kind: "group"; readonly id: string | null; readonly nodeIds: readonly string[] }
  | { readonly kind: "free"; readonly confirm: () => void }
  | {
      readonly kind: "goesOn";
      readonly nodeId: string;
      readonly ways: readonly WayOn[];
      readonly choose: (port: string) => void;
    };

/** The commands of the map and the outline. Each makes one named undo step, or tells the user why it cannot. */
export interface Editor {
  readonly session: EditSession;
  readonly state: SessionState;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly newId: NewId;
  readonly ask: Ask | null;
  readonly askFor: (ask: Ask | null) => void;
  /** Returns the name of a step. */
  readonly nameOf: (id: string) => string;
  /** Announces something in the live region. */
  readonly say: (words: string) => void;
  /** Shows why a command was refused. */
  readonly refuse: (refusal: Refusal) => void;
  /** Places a step and opens it; returns its id, or null if it was refused. */
  readonly place: (offer: Offer, spot: Spot, at?: Point) => string | null;
  /** Moves steps, notes and the steps of groups by a distance in the map's pixels; asks before a tidy workflow is placed freely. */
  readonly moveBy: (ids: readonly string[], by: Point) => void;
  readonly align: (ids: readonly string[], alignment: Alignment) => void;
  /** Lets the user place the steps from now on. */
  readonly free: () => void;
  /** Writes a note, a new one near the current step. */
  readonly writeNote: (id: string | null, written: Pick<WorkflowNote, "text" | "tone">) => void;
  readonly group: (id: string | null, title: string, nodeIds: readonly string[]) => void;
  readonly ungroup: (nodeIds: readonly string[]) => void;
  readonly configure: (id: string, config: Readonly<Record<string, unknown>>, field: string) => void;
  readonly rename: (id: string, label: string) => void;
  readonly remove: (ids: readonly string[], choice: { readonly heal: boolean; readonly goesOn?: Readonly<Record<string, string>> }) => void;
  readonly connect: (from: string, port: string, to: string) => void;
  readonly disconnect: (connectionIds: readonly string[]) => void;
  readonly moveOnto: (id: string, connectionId: string, goesOn?: string) => void;
  readonly moveAlong: (id: string, direction: "onward" | "back") => void;
  /** Returns these steps as the text of an exported workflow; empty if none of them can be copied. */
  readonly copy: (ids: readonly string[]) => string;
  readonly cut: (ids: readonly string[]) => string | null;
  readonly paste: (text: string, choice?: Pick<PasteChoice, "onto">) => void;
  readonly duplicate: (ids: readonly string[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly tidy: () => void;
  /** Replaces the whole workflow; returns whether it was accepted. */
  readonly replace: (graph: WorkflowGraph, intent: "import" | "template" | "restore") => boolean;
}

/** The editor of the workflow; null where it is read-only. */
export const EditorContext = createContext<Editor | null>(null);

/** Returns the editor of the workflow, or null where it is read-only. */
export function useEditor(): Editor | null {
  return use(EditorContext);
}
