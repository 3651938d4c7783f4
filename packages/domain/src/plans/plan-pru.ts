import { pruAvailable } from "../pru/pru.ts";

/** Prospect-reach units included in each plan (PRU-14). */
export const PLAN_PRU = { starter: 100, professional: 250, enterprise: 500 } as const;

type Plan = keyof typeof PLAN_PRU;
const BY_SIZE = ["starter", "professional", "enterprise"] as const satisfies readonly Plan[];

interface Standing {
  readonly plan: Plan | null;
  readonly total: number;
  readonly occupied: number;
}

/**
 * Returns the smallest larger plan with which this many PRU would be available, or null if none is large enough. PRU that the workspace has
 * in addition to its plan's are kept.
 */
export function planThatCovers(needed: number, { plan, total, occupied }: Standing): Plan | null {
  const beside = total - (plan === null ? 0 : PLAN_PRU[plan]);
  const larger = BY_SIZE.slice(plan === null ? 0 : BY_SIZE.indexOf(plan) + 1);
  return larger.find((other) => pruAvailable({ total: beside + PLAN_PRU[other], occupied }) >= needed) ?? null;
}
