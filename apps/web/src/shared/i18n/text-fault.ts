import type { Translate } from "./texts.ts";

interface Bounds {
  /** Fewest characters, without spaces around; 1 when not given: the field must be filled in. */
  readonly least?: number;
  readonly most: number;
  /** What the whole text looks like, such as an e-mail address. */
  readonly shape?: RegExp;
}

/** What is wrong with what was typed, in the general words for fields (TOAST-09); null when nothing is. Needs the texts of ui. */
export function textFault(t: Translate, typed: string, { least = 1, most, shape }: Bounds): string | null {
  const text = typed.trim();
  if (text === "" && least > 0) return t("ui.fields.required");
  if (text.length < least) return t("ui.fields.short");
  if (text.length > most) return t("ui.fields.long");
  return shape === undefined || text === "" || shape.test(text) ? null : t("ui.fields.invalid");
}
