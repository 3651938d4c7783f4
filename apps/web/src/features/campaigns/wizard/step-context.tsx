import type { GraphProblem, ModuleDescription } from "@filon/contracts/workflow";
import { createContext, type ReactNode, use } from "react";
import type { StepVariables } from "./step-variables.ts";
import type { PreviewPerson } from "./use-preview-person.ts";

/** What a step's form needs to know about its campaign, in the wizard and in the builder. */
export interface StepSurroundings {
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly problems: readonly GraphProblem[];
  /** The lists of the campaign. */
  readonly listIds: readonly string[];
  /** Chooses the campaign's first list; null where it cannot be chosen. */
  readonly chooseList: ((listId: string) => void) | null;
  readonly preview: PreviewPerson;
  /** What earlier steps leave for texts. */
  readonly variablesOf: StepVariables;
}

/** The step whose form is shown; null outside a step's form. */
export const FormStepContext = createContext<string | null>(null);

const StepContext = createContext<StepSurroundings | null>(null);

/** Provides the surroundings of step forms. */
export function StepSurroundingsProvider({ value, children }: { readonly value: StepSurroundings; readonly children: ReactNode }) {
  return <StepContext value={value}>{children}</StepContext>;
}

/** Returns the surroundings of a step's form. Throws outside a StepSurroundingsProvider. */
export function useStepSurroundings(): StepSurroundings {
  const surroundings = use(StepContext);
  if (!surroundings) throw new Error("useStepSurroundings must be used within a StepSurroundingsProvider");
  return surroundings;
}
