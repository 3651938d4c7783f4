/** The wizard's stations, in order (WIZARD-01). */
export const WIZARD_STEPS = ["title", "description", "goal", "sequence", "lists", "pru"] as const;
/** The id of a station of the wizard. */
export type WizardStep = (typeof WIZARD_STEPS)[number];
