import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "@filon/contracts";

/** What is wrong with a file as a photo, as far as can be told before it is sent; null: nothing (SETTINGS-05, SETTINGS-06). */
export function photoFault(file: { readonly type: string; readonly size: number }): "unsupported" | "tooLarge" | null {
  // A type that the browser does not know is left for the server to read off the file itself.
  if (file.type !== "" && !PHOTO_TYPES.some((type) => type === file.type)) return "unsupported";
  return file.size > PHOTO_MAX_BYTES ? "tooLarge" : null;
}
