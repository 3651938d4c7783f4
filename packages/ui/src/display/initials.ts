import { AVATAR_COLORS } from "../theme/palette.ts";

/** Returns the initials of up to two words, or "?" (SHELL-20). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2);
  const letters = words.map((word) => Array.from(word)[0] ?? "").join("");
  return letters === "" ? "?" : letters.toLocaleUpperCase("fr");
}

/** Returns which of the twelve colours belongs to a name (SHELL-20). */
export function avatarColor(name: string): (typeof AVATAR_COLORS)[number] {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 4_294_967_296;
  return AVATAR_COLORS[sum % AVATAR_COLORS.length] ?? AVATAR_COLORS[0];
}
