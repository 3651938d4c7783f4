/** Longest sides that a logo is kept with, in pixels. */
export const LOGO_SIZE = { width: 512, height: 256 } as const;
