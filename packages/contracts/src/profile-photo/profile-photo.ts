/** At most 5 MB per photo (SETTINGS-06), in bytes. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
/** Longest side that is decoded, in pixels: a small file can contain an enormous picture. */
export const PHOTO_MAX_SIDE = 6000;
/** Side of the stored square, in pixels. */
export const PHOTO_SIDE = 256;
/** Accepted picture types (SETTINGS-05). */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
