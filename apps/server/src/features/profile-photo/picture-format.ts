/** Accepted picture formats, recognised by their first bytes, never by a name or a header. */
const SIGNATURES = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  gif: (bytes: Buffer) => /^GIF8[79]a/u.test(bytes.toString("latin1", 0, 6)),
  webp: (bytes: Buffer) => /^RIFF.{4}WEBP/su.test(bytes.toString("latin1", 0, 12)),
} as const;

export type PictureFormat = keyof typeof SIGNATURES;

/** Returns the format of a picture by its first bytes, or null if it is not accepted (SETTINGS-05). */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  for (const format of ["jpeg", "png", "gif", "webp"] as const) if (SIGNATURES[format](bytes)) return format;
  return null;
}
