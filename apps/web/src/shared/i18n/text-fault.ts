import type { Translate } from "./texts.ts";

interface Bounds {
  /** Minimum number of characters after trimming; defaults to 1, a required field. */
  readonly least?: number;
  readonly most: number;
  /** The pattern the whole text must match, such as that of an e-mail address. */
  readonly shape?: RegExp;
}

/** Returns what is wrong with the input, in the general wording for fields (TOAST-09), or null. Needs the "ui" texts. */
export function textFault(t: Translate, typed: string, { least = 1, most, shape }: Bounds): string | null {
  const text = typed.trim();
  if (text === "" && least > 0) return t("ui.fields.required");
  if (text.length < least) return t("ui.fields.short");
  if (text.length > most) return t("ui.fields.long");
  return shape === undefined || text === "" || shape.test(text) ? null : t("ui.fields.invalid");
}
