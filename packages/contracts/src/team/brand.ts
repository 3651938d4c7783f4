/** Longest sides of a stored logo, in pixels. */
export const LOGO_SIZE = { width: 512, height: 256 } as const;
