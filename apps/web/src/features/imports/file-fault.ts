import { IMPORT_MAX_BYTES } from "@filon/contracts";

/** What is wrong with chosen files before anything is sent; null when the one file may go. */
export function fileFault(files: readonly { readonly size: number }[]): "several" | "empty" | "tooLarge" | null {
  const [file] = files;
  if (file === undefined || files.length > 1) return "several";
  if (file.size === 0) return "empty";
  return file.size > IMPORT_MAX_BYTES ? "tooLarge" : null;
}
