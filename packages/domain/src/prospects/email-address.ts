/** Longest deliverable address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const MAX_LENGTH = 254;
const LOCAL_MAX_LENGTH = 64;
/** Dot-atoms only: quoted local parts are allowed but unused in practice. Letters of any script (RFC 6531). */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * Extracts the address from what a person or an export wrote: trimmed, out of `Name <address>` or `mailto:address`. Null
 * when there is no deliverable address. Case is kept; compare by `emailKey`.
 */
export function readEmailAddress(text: string): string | null {
  const bracketed = /<([^<>]+)>\s*$/u.exec(text)?.[1] ?? text;
  const address = bracketed
    .trim()
    .replace(/^mailto:/iu, "")
    .normalize("NFC");
  if (address.length > MAX_LENGTH) return null;
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  if (at < 1 || local.length > LOCAL_MAX_LENGTH || !LOCAL.test(local)) return null;
  const labels = address.slice(at + 1).split(".");
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  return /^\d+$/u.test(labels.at(-1) ?? "") ? null : address;
}

/** Returns the key an address is compared by: lower case, like the database's email_key. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}
