import { withoutPlusPart } from "@filon/contracts/text";
import type { Address, Email } from "postal-mime";

/** How mail readers begin the subject of a forwarded message. */
const FORWARDED = /^\s*(?:fwd?|tr|wg|rv|i|doorst)\s*:/iu;

/**
 * Checks whether the message is for somebody else than us: forwarded, or written to a colleague of the sender with us only in copy. Such a message
 * is a reaction to ours, but its words are not addressed to us.
 */
export function isForColleague(mail: Email, from: string, ownAddress: string): boolean {
  if (FORWARDED.test(mail.subject ?? "")) return true;
  const to = addressesOf(mail.to);
  const own = plainAddress(ownAddress);
  const domain = from.slice(from.lastIndexOf("@"));
  return !to.includes(own) && addressesOf(mail.cc).includes(own) && to.some((address) => address !== from && address.endsWith(domain));
}

function addressesOf(list: readonly Address[] | undefined): readonly string[] {
  return (list ?? []).flatMap((each) => [each, ...(each.group ?? [])]).flatMap(({ address }) => (address ? [plainAddress(address)] : []));
}

/** Returns an address in lower case without its plus part. */
export function plainAddress(address: string): string {
  return withoutPlusPart(address.trim().toLowerCase());
}
