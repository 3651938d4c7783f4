/** The private addresses that may nevertheless be reached, each a host and a port: the sandbox, test servers. */
export interface AllowList {
  readonly allows: (host: string, port: number) => boolean;
}

/**
 * Reads entries `host:port` (`127.0.0.1:4010`, `[::1]:4010`, `localhost:4010`; port `*` for any).
 * An entry opens that host and port alone. Throws TypeError on an entry of another shape.
 */
export function allowList(entries: readonly string[]): AllowList {
  const allowed = new Set<string>();
  for (const entry of entries) {
    const match = /^(?:\[([^\]]+)\]|([^:[\]\s]+)):(\d{1,5}|\*)$/u.exec(entry.trim());
    if (match === null) throw new TypeError(`an allowed address is host:port, not "${entry}"`);
    allowed.add(`${(match[1] ?? match[2] ?? "").toLowerCase()} ${match[3] ?? ""}`);
  }
  return {
    allows: (host, port) => {
      const name = bareHost(host);
      return allowed.has(`${name} ${port}`) || allowed.has(`${name} *`);
    },
  };
}

/** A host as it is compared: lower case, without the brackets of an IPv6 literal. */
export function bareHost(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/u, "$1");
}
