import type { CampaignQuote } from "@filon/contracts/campaigns";
import { createContext, type ReactNode, use } from "react";
import type { Step } from "../sequence/sequence.ts";
import { type StepSurroundings, StepSurroundingsProvider } from "./step-context.tsx";

/** State shared by the parts of the sequence editor. */
export interface Editing extends StepSurroundings {
  readonly steps: readonly Step[];
  readonly change: (steps: readonly Step[]) => void;
  /** What modules that are not installed add to the price per prospect. */
  readonly surcharges: CampaignQuote["surcharges"];
  /** The step whose form is open. */
  readonly opened: string | null;
  readonly open: (id: string | null) => void;
  /** The step that was just added: its problems are not shown yet. */
  readonly fresh: string | null;
  /** Called when the focus leaves the new step's form. */
  readonly leave: () => void;
}

const EditingContext = createContext<Editing | null>(null);

/** Provides the editing state, and the surroundings of step forms, to the sequence editor. */
export function EditingProvider({ value, children }: { readonly value: Editing; readonly children: ReactNode }) {
  return (
    <EditingContext value={value}>
      <StepSurroundingsProvider value={value}>{children}</StepSurroundingsProvider>
    </EditingContext>
  );
}

/** Returns the state of the sequence editor. Throws outside an EditingProvider. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error("useEditing must be used within an EditingProvider");
  return editing;
}
