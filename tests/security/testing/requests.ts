import type { Endpoint } from "@filon/contracts/api";
import type { FastifyInstance } from "../../../apps/server/src/http/route.ts";
import { hasIds, validSample } from "./schema-values.ts";

/** A request that the endpoint's schemas accept, so that only the caller's identity decides the answer. */
export interface ProbeRequest {
  readonly endpoint: Endpoint;
  readonly method: Endpoint["method"];
  readonly url: string;
  readonly payload: unknown;
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gu;

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Builds an endpoint's address from these parts. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const named = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent((textOf(named.get(name) ?? "x") ?? "x").toWellFormed() || "x"),
  );
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, textOf(value)]));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Builds a valid request; `ids` fill its path's parameters in order, and every other id in it is the last of them. */
export function validRequest(endpoint: Endpoint, ids: readonly string[] = []): ProbeRequest {
  const last = ids.at(-1);
  const swapped = (value: unknown): unknown => (last === undefined ? value : JSON.parse(JSON.stringify(value).replaceAll(UUID, last)));
  const params = endpoint.params ? Object.entries(validSample(endpoint.params) as object) : [];
  let next = 0;
  const own = Object.fromEntries(
    params.map(([name, value]) => [name, UUID.test(String(value)) && (UUID.lastIndex = 0) === 0 ? (ids[next++] ?? value) : value]),
  );
  const query = endpoint.query ? swapped(validSample(endpoint.query)) : undefined;
  return {
    endpoint,
    method: endpoint.method,
    url: addressOf(endpoint.path, own, query),
    payload: endpoint.body ? swapped(validSample(endpoint.body)) : undefined,
  };
}

/** The argument of Fastify's inject. */
export interface Injected {
  readonly method: Endpoint["method"];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** Converts a request for Fastify's inject. A body without a contract is a file upload. */
export function injected(request: ProbeRequest, headers: Record<string, string>): Injected {
  const { endpoint, method, url, payload } = request;
  if (payload !== undefined)
    return { method, url, headers: { "content-type": "application/json", ...headers }, payload: JSON.stringify(payload) };
  if (method === "POST" || method === "PUT" || endpoint.body) {
    return { method, url, headers: { "content-type": "application/octet-stream", ...headers }, payload: "prénom;nom\nAda;Lovelace" };
  }
  return { method, url, headers };
}

/** Returns the number of ids in an endpoint's path. */
export function idsInPath(endpoint: Endpoint): number {
  if (!endpoint.params) return 0;
  return Object.values(validSample(endpoint.params) as object).filter((value) => new RegExp(UUID.source, "u").test(String(value))).length;
}

/** Checks whether an endpoint takes ids outside its path. */
export const takesIds = (endpoint: Endpoint): boolean => hasIds(endpoint.body) || hasIds(endpoint.query);

/** Returns all ways to fill this many places from these ids. */
function fillings(places: number, from: readonly string[]): readonly (readonly string[])[] {
  if (places === 0) return [[]];
  return fillings(places - 1, from).flatMap((head) => from.map((one) => [...head, one]));
}

/** Returns ways to fill a path and, from another table, the body's ids: for bodies whose ids belong to another table than the path's. */
function elsewhere(endpoint: Endpoint, places: number, from: readonly string[]): readonly (readonly string[])[] {
  return places === 1 && hasIds(endpoint.body) ? fillings(places + 1, from) : [];
}

/** Returns the part of a path up to and including its first id, which the endpoints of one resource share. */
const resourceOf = (path: string): string => path.slice(0, path.indexOf("}") + 1);

/**
 * Finds the tables whose ids each endpoint's path takes, by calling it with this owner's headers and ids: null when it accepts
 * none of them. Deletions come last, the deepest first. Pairs of ids start with the table that another endpoint of the resource takes:
 * otherwise each endpoint with two ids would cost some 4,600 requests instead of some 50.
 */
export async function tablesBehind(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  ids: ReadonlyMap<string, string>,
  headers: Record<string, string>,
): Promise<ReadonlyMap<Endpoint, readonly string[] | null>> {
  const order = ["GET", "PUT", "PATCH", "POST", "DELETE"];
  const sorted = [...endpoints].sort(
    (one, other) => order.indexOf(one.method) - order.indexOf(other.method) || other.path.length - one.path.length,
  );
  const behind = new Map<Endpoint, readonly string[] | null>();
  const tableOf = new Map<string, string>();
  for (const endpoint of sorted) {
    behind.set(endpoint, null);
    const places = idsInPath(endpoint);
    const likely = tableOf.get(resourceOf(endpoint.path));
    const rank = (filling: readonly string[]): number => (filling.length === 1 || filling[0] === likely ? 0 : 1);
    const tried = [...fillings(places, [...ids.keys()]), ...elsewhere(endpoint, places, [...ids.keys()])];
    for (const tables of tried.toSorted((one, other) => rank(one) - rank(other))) {
      const request = validRequest(
        endpoint,
        tables.map((table) => ids.get(table) ?? ""),
      );
      if ((await app.inject(injected(request, headers))).statusCode === 404) continue;
      behind.set(endpoint, tables.slice(0, places));
      if (tables[0] !== undefined) tableOf.set(resourceOf(endpoint.path), tables[0]);
      break;
    }
  }
  return behind;
}
