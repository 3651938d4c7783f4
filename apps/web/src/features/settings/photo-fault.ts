import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@filon/contracts/profile-photo";

/** Returns the error of a photo file before upload; null when it may be sent (SETTINGS-05, SETTINGS-06). */
export function photoFault(file: { readonly type: string; readonly size: number }): "unsupported" | "tooLarge" | null {
  // If the browser does not know the type, the server detects it from the content.
  if (file.type !== "" && !PHOTO_TYPES.some((type) => type === file.type)) return "unsupported";
  return file.size > PHOTO_MAX_BYTES ? "tooLarge" : null;
}
