import { lookup as systemLookup } from "node:dns/promises";
import { isIP } from "node:net";
import { type AllowList, bareHost } from "./allow-list.ts";
import { isPublicUnicast } from "./public-address.ts";

/** An address that may not be reached or does not exist; nothing has been sent to it. */
export class EgressRefused extends Error {
  override readonly name = "EgressRefused";
  readonly code: "hostNotFound" | "addressNotAllowed";
  constructor(code: "hostNotFound" | "addressNotAllowed", host: string) {
    super(`${code}: ${host}`);
    this.code = code;
  }
}

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export interface ResolveOptions {
  readonly allow: AllowList;
  /** Called with the host before a connection is opened; throws to forbid it. */
  readonly admit: (host: string) => void;
  /** Returns all addresses of a name; by default the system's resolver. */
  readonly lookup?: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
}

/**
 * Returns the address to connect to for an untrusted host. Connect to this address rather than resolving the name again, which
 * could then point to a private address (DNS rebinding). A name with any private address is refused entirely. Throws EgressRefused.
 */
export async function resolvePublic(host: string, port: number, options: ResolveOptions): Promise<ResolvedAddress> {
  options.admit(host);
  const name = bareHost(host);
  const exempt = options.allow.allows(name, port);
  const literal = isIP(name);
  if (literal !== 0) {
    if (!exempt && !isPublicUnicast(name)) throw new EgressRefused("addressNotAllowed", host);
    return { address: name, family: literal === 4 ? 4 : 6 };
  }
  const addresses = await addressesOf(name, options);
  const first = addresses.find((each) => each.family === 4) ?? addresses[0];
  if (first === undefined) throw new EgressRefused("hostNotFound", host);
  if (!exempt && !addresses.every((each) => isPublicUnicast(each.address))) throw new EgressRefused("addressNotAllowed", host);
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

async function addressesOf(
  name: string,
  options: ResolveOptions,
): Promise<readonly { readonly address: string; readonly family: number }[]> {
  const lookup = options.lookup ?? ((host: string) => systemLookup(host, { all: true }));
  try {
    return await lookup(name);
  } catch {
    throw new EgressRefused("hostNotFound", name);
  }
}
