import { opensAsAway } from "../../kit/away.ts";

/** Returns a header's value by its lower-case name; null when absent. */
export type HeaderOf = (name: string) => string | null;

/** Checks whether a program wrote the message (RFC 3834, and other conventions of mail readers). */
export function isAutomatic(header: HeaderOf, subject: string): boolean {
  const submitted = header("auto-submitted");
  if (submitted !== null && !/^\s*no\b/iu.test(submitted)) return true;
  if (header("x-autoreply") !== null || header("x-autorespond") !== null) return true;
  if (/^\s*(?:auto_reply|bulk|junk|list)\b/iu.test(header("precedence") ?? "")) return true;
  if (/^\s*<>\s*$/u.test(header("return-path") ?? "")) return true;
  if (header("list-id") !== null) return true;
  return opensAsAway(subject);
}
