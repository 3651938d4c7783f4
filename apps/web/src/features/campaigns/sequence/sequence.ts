import type { ModuleDescription } from "@filon/contracts";

/**
 * A step of a sequence written as a list. A step with several ways out either leads only those of one way on (`goesOn`;
 * the others are done), or sends those of one way through `side` first, after which everybody goes on together.
 */
export interface Step {
  /** The id of the node it becomes. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly config: Readonly<Record<string, unknown>>;
  readonly goesOn?: string;
  readonly side?: { readonly port: string; readonly steps: readonly Step[] };
}

/** What must be known of a module to place it. */
export type Shape = Pick<ModuleDescription, "type" | "version" | "category" | "inputs" | "outputs">;
export type Shapes = ReadonlyMap<string, Shape>;

/** Who is meant to go on when nothing is said: those who have not answered, else those of the first way out. */
export function usualWay(outputs: readonly { readonly id: string }[]): string {
  return outputs.find(({ id }) => id === "noResponse")?.id ?? outputs[0]?.id ?? "out";
}

/** Every step, those of side ways included, in the order in which they are read. */
export function allSteps(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => [step, ...(step.side ? allSteps(step.side.steps) : [])]);
}
