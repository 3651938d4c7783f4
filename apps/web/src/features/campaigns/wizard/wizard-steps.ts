/** The wizard's stations, in order (WIZARD-01). */
export const WIZARD_STEPS = ["title", "description", "goal", "sequence", "lists", "pru"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
