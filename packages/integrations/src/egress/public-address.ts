import ipaddr from "ipaddr.js";

/** IPv6 ranges with an IPv4 address in their last 32 bits: compatible (RFC 4291, obsolete), mapped, translated, NAT64. */
const HOLDS_IPV4_LAST = ["::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96"].map((range) => ipaddr.IPv6.parseCIDR(range));
/** IPv6 ranges that embed an IPv4 address elsewhere and lead to it through a relay: 6to4, Teredo, local NAT64, ISATAP. */
const WRAPS_IPV4 = ["2002::/16", "2001::/32", "64:ff9b:1::/48"].map((range) => ipaddr.IPv6.parseCIDR(range));
const ISATAP = [0x5efe, 0x0] as const;

/**
 * Whether an IP address is on the public Internet: unicast, and not private, loopback, link-local, shared, documentation or
 * multicast. An IPv4-mapped IPv6 address is judged by its IPv4 address; other IPv6 addresses that embed an IPv4 one are never
 * public.
 */
export function isPublicUnicast(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== "unicast") return false;
  return plain.kind() === "ipv4" || !wrapsIpv4(ipaddr.IPv6.parse(address));
}

function wrapsIpv4(address: ipaddr.IPv6): boolean {
  const isIsatap = address.parts[5] === ISATAP[0] && ((address.parts[4] ?? 0) & 0xfdff) === ISATAP[1];
  return isIsatap || [...HOLDS_IPV4_LAST, ...WRAPS_IPV4].some((range) => address.match(range));
}
