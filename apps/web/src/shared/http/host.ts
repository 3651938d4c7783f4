/** Where the API and the socket are (API-01): the origin that the server names in the page, else the page's own. */
let host = namedInPage();

/** Pages are also made where there is no document: the prerendered ones, whose forms the server leads to the host as it sends them. */
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
 * Where a picture or file that the API names is fetched (API-04): a path gets the API's host in front, an address on a
 * developer's own machine is taken to that host, and any other address stays as it is.
 */
export function assetAddress(named: string): string {
  const path = named.replace(LOCAL, "");
  if (path !== named) return host + (path === "" ? "/" : path);
  return /^\/(?!\/)/u.test(named) ? host + named : named;
}
