/** Prospect-reach units included in each plan (PRU-14). */
export const PLAN_PRU = { starter: 100, professional: 250, enterprise: 500 } as const;
