/** The sections of the edit screen, in order (CAMPAIGN-12). */
export const EDIT_SECTIONS = ["general", "structure", "messages", "settings", "conditions", "actions", "integrations"] as const;
export type EditSection = (typeof EDIT_SECTIONS)[number];
