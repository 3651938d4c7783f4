/** The channels on which prospects are contacted; each has one connector and one line colour. */
export const CHANNELS = ["linkedin", "email", "instagram", "facebook", "x"] as const;
