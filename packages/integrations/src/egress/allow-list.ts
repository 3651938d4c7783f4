/** The private addresses that may be reached as exceptions, by host and port: the sandbox, test servers. */
export interface AllowList {
  readonly allows: (host: string, port: number) => boolean;
}

/**
 * Parses entries `host:port` (`127.0.0.1:4010`, `[::1]:4010`, `localhost:4010`; port `*` for any). An entry allows that host and
 * port only. Throws TypeError on a malformed entry.
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

/** Normalizes a host for comparison: lower case, without the brackets of an IPv6 literal. */
export function bareHost(host: string): string {
  return host.toLowerCase().replace(/^\[(.*)\]$/u, "$1");
}
