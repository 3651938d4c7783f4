/** A plan as shown on its ticket; amounts in euros, excluding VAT (PLAN-01 to PLAN-05). */
export interface Plan {
  readonly id: "starter" | "professional" | "enterprise";
  /** The name in both languages; the tagline, description and features are in the dictionary. */
  readonly name: string;
  readonly pricing: { readonly monthly: number; readonly yearly: number };
  readonly pru: number;
  readonly popular: boolean;
  readonly features: readonly ("f1" | "f2" | "f3" | "f4")[];
  /** Length of the free trial in days, or null without one. */
  readonly trialDays: number | null;
  readonly perUser: boolean;
}

const FEATURES = ["f1", "f2", "f3", "f4"] as const;

/** The three plans, cheapest first. */
export const PLANS: readonly Plan[] = [
  {
    id: "starter",
    name: "Starter",
    pricing: { monthly: 39, yearly: 388 },
    pru: 100,
    popular: false,
    features: FEATURES,
    trialDays: null,
    perUser: false,
  },
  {
    id: "professional",
    name: "Professional",
    pricing: { monthly: 59, yearly: 588 },
    pru: 250,
    popular: true,
    features: FEATURES,
    trialDays: 14,
    perUser: false,
  },
  {
    id: "enterprise",
    name: "Enterprise",
    pricing: { monthly: 119, yearly: 1185 },
    pru: 500,
    popular: false,
    features: FEATURES,
    trialDays: null,
    perUser: true,
  },
];

/**
 * Returns what yearly payment saves compared with twelve monthly payments, in euros. It is computed so that no page claims a saving that
 * the prices do not give (PLAN-07).
 */
export function yearlySaving({ pricing }: Pick<Plan, "pricing">): number {
  return pricing.monthly * 12 - pricing.yearly;
}
