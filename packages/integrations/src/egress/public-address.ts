import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is one of the public Internet: unicast, not private, loopback, link-local,
 * shared, documentation, multicast or a wrapping of one of these (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicUnicast(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}
