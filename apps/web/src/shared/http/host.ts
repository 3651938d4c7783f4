/** The origin of the API and the socket (API-01): the one the server names in the page, else the page's own. */
let host = namedInPage();

/** There is no document during prerendering; the server adds the host to those pages' forms when it sends them. */
function namedInPage(): string {
  return globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="api-host"]')?.content ?? "";
}

export function apiHost(): string {
  return host;
}

/** Points the client at another host. */
export function setApiHost(origin: string): void {
  host = origin;
}

const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/|$)/iu;

/**
 * Returns the address of a picture or file that the API names (API-04): a path is resolved against the API's host, a localhost
 * address is rewritten to that host, and any other address is unchanged.
 */
export function assetAddress(named: string): string {
  const path = named.replace(LOCAL, "");
  if (path !== named) return host + (path === "" ? "/" : path);
  return /^\/(?!\/)/u.test(named) ? host + named : named;
}
