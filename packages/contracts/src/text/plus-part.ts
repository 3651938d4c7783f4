/** Returns an address without its plus part: zoe+clients@exemple.fr is zoe@exemple.fr. */
export function withoutPlusPart(address: string): string {
  const [plus, domain] = [address.indexOf("+"), address.indexOf("@")];
  return plus < 0 || plus > domain ? address : address.slice(0, plus) + address.slice(domain);
}
