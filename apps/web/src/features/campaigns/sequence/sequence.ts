import type { ModuleDescription, Port } from "@filon/contracts/workflow";
import { outputsOf } from "@filon/domain";

/** A step without what comes after it. */
export interface PlainStep {
  /** The id of its node. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly config: Readonly<Record<string, unknown>>;
}

/**
 * A step of a sequence written as a list. A step with several outputs either continues with one of them (`goesOn`; people who take
 * another are done), or sends one of them through `side` first, after which everybody continues together.
 */
export interface Step extends PlainStep {
  readonly goesOn?: string;
  readonly side?: { readonly port: string; readonly steps: readonly Step[] };
}

/** The parts of a module needed to place it. */
export type Shape = Pick<ModuleDescription, "type" | "version" | "category" | "inputs" | "outputs"> &
  Partial<Pick<ModuleDescription, "growing" | "defaults">>;
export type Shapes = ReadonlyMap<string, Shape>;

/** Returns the output ports of a step, which may follow from its settings. */
export function portsOf(shape: Shape | undefined, config: Step["config"]): readonly Port[] {
  return shape === undefined ? [] : outputsOf(shape, { ...shape.defaults, ...config });
}

/** Returns the output that continues by default: people who have not answered, or else the first output. */
export function usualPort(outputs: readonly { readonly id: string }[]): string {
  return outputs.find(({ id }) => id === "noResponse")?.id ?? outputs[0]?.id ?? "out";
}

/** Returns every step in reading order, side branches included. */
export function allSteps(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => [step, ...(step.side ? allSteps(step.side.steps) : [])]);
}
