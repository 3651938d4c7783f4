import { IMPORT_MAX_BYTES } from "@filon/contracts/imports";

/** Returns what is wrong with the chosen files before upload; null when the single file may be sent. */
export function fileFault(files: readonly { readonly size: number }[]): "several" | "empty" | "tooLarge" | null {
  const [file] = files;
  if (file === undefined || files.length > 1) return "several";
  if (file.size === 0) return "empty";
  return file.size > IMPORT_MAX_BYTES ? "tooLarge" : null;
}
