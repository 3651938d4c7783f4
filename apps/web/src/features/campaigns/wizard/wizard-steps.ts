/** The stations of the creation, in order (WIZARD-01). */
export const WIZARD_STEPS = ["title", "description", "goal", "sequence", "lists", "pru"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
