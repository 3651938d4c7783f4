import { configureGlobal } from "fast-check";

/**
 * The seed of all property tests: the same cases in each run, so that a run fails for what was changed. FILON_SEED tries others;
 * what they find becomes a test of its own.
 */
const SEED = 20_261_127;

configureGlobal({ seed: Number(process.env["FILON_SEED"] ?? SEED) });
