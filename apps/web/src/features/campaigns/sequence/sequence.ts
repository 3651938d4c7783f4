import type { ModuleDescription, Port } from "@filon/contracts/workflow";
import { outputsOf } from "@filon/domain";

/** A step without what follows it. */
export interface PlainStep {
  /** The id of its node. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly config: Readonly<Record<string, unknown>>;
}

/**
 * A step of a sequence written as a list. After a step with several outputs, either only the people of one output continue (`goesOn`;
 * the others are done), or the people of one output first go through a side branch (`side`), after which everybody continues together.
 */
export interface Step extends PlainStep {
  readonly goesOn?: string;
  readonly side?: { readonly port: string; readonly steps: readonly Step[] };
}

/** The parts of a module's description that are needed to place it. */
export type Shape = Pick<ModuleDescription, "type" | "version" | "category" | "inputs" | "outputs"> &
  Partial<Pick<ModuleDescription, "growing" | "defaults">>;
/** Shapes by module type. */
export type Shapes = ReadonlyMap<string, Shape>;

/** Returns the output ports of a step, which may depend on its settings; none for an unknown module. */
export function portsOf(shape: Shape | undefined, config: Step["config"]): readonly Port[] {
  return shape === undefined ? [] : outputsOf(shape, { ...shape.defaults, ...config });
}

/** Returns the id of the output that continues by default: that of people who have not answered, or else the first one. */
export function usualPort(outputs: readonly { readonly id: string }[]): string {
  return outputs.find(({ id }) => id === "noResponse")?.id ?? outputs[0]?.id ?? "out";
}

/** Returns every step in reading order, side branches included. */
export function allSteps(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => [step, ...(step.side ? allSteps(step.side.steps) : [])]);
}
