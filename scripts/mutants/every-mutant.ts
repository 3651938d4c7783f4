import type { Mutant } from "./mutant.ts";
import { CALL_MUTANTS } from "./of-calls.ts";
import { DISPATCH_MUTANTS } from "./of-dispatch.ts";
import { STATE_MUTANTS } from "./of-state.ts";
import { TASK_MUTANTS } from "./of-tasks.ts";

/** Deliberate faults of the engine, each of which a named test must catch. */
export const MUTANTS: readonly Mutant[] = [...DISPATCH_MUTANTS, ...STATE_MUTANTS, ...CALL_MUTANTS, ...TASK_MUTANTS];
