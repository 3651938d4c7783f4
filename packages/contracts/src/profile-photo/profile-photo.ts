/** At most 5 MB a photo (SETTINGS-06), in bytes. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
/** Longest side that is decoded, in pixels: a picture can be small as a file and enormous in memory. */
export const PHOTO_MAX_SIDE = 6000;
/** Side of the square that is kept, in pixels. */
export const PHOTO_SIDE = 256;
/** Pictures that are taken (SETTINGS-05). */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
