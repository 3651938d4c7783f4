/** Where the API and the socket are (API-01): the page's own origin unless the build is told otherwise by VITE_API_HOST. */
let host: string = import.meta.env.VITE_API_HOST ?? "";

export function apiHost(): string {
  return host;
}

/** Points the client at another host. */
export function setApiHost(origin: string): void {
  host = origin;
}
