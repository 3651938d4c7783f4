import * as contracts from "@filon/contracts";
import { APPLE_CALLBACK_PATH } from "@filon/contracts/apple";
import type { Endpoint } from "@filon/contracts/api";
import { GATEWAY_WEBHOOK_PATH } from "@filon/contracts/channels";
import { PAYMENT_WEBHOOK_PATH } from "@filon/contracts/billing";
import { openDatabase } from "@filon/db";
import { pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { loadConfig } from "../../apps/server/src/config/load-config.ts";
import { registerFeatures } from "../../apps/server/src/features/register-features.ts";
import { buildApp, type MountedRoute } from "../../apps/server/src/http/app.ts";
import type { Services } from "../../apps/server/src/services.ts";

/** Routes that are not endpoints of the contracts, and why; all others must be declared there. */
const OUTSIDE_THE_CONTRACTS: Readonly<Record<string, string>> = {
  "GET /api/openapi.json": "the document made of the contracts",
  "GET /api/docs": "the page made of the contracts",
  [`POST ${GATEWAY_WEBHOOK_PATH}`]: "its body is the vendor's",
  [`POST ${GATEWAY_WEBHOOK_PATH}/hosted`]: "its body is the vendor's",
  [`POST ${PAYMENT_WEBHOOK_PATH}`]: "its body is the vendor's",
  [`POST ${APPLE_CALLBACK_PATH}`]: "a form that Apple's page posts",
  "POST /api/contact/form/ticket": "an HTML form's body, of browsers without scripts",
  "POST /api/contact/form/newsletter": "an HTML form's body, of browsers without scripts",
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Returns the endpoints that the contracts declare, each in its resource's group, such as `lists.rename`. */
export function declaredEndpoints(): readonly Endpoint[] {
  return Object.values(contracts)
    .flatMap((group): readonly unknown[] => (typeof group === "object" ? Object.values(group) : []))
    .filter(isEndpoint);
}

const asFastify = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/\{(\w+)\}/gu, ":$1")}`;

/**
 * Returns the differences between mounted routes and declared endpoints. HEAD belongs to GET, and the interface's pages are not
 * under /api.
 */
export function routeProblems(mounted: readonly MountedRoute[], declared: readonly Endpoint[]): readonly string[] {
  const there = new Set(
    mounted.filter(({ method, path }) => method !== "HEAD" && path.startsWith("/api")).map(({ method, path }) => `${method} ${path}`),
  );
  const names = declared.map(asFastify);
  const known = new Set(names);
  return [
    ...[...there]
      .filter((route) => !known.has(route) && !Object.hasOwn(OUTSIDE_THE_CONTRACTS, route))
      .map((route) => `${route} is mounted but not declared: add a defineEndpoint, or say in scripts/check/routes.ts why it has none`),
    ...[...known].filter((route) => !there.has(route)).map((route) => `${route} is declared in the contracts but not mounted`),
    ...names.filter((route, index) => names.indexOf(route) !== index).map((route) => `${route} is declared twice`),
  ];
}

/** Returns every route of the server, assembled as at start but without using a database. */
export async function mountedRoutes(): Promise<readonly MountedRoute[]> {
  const services: Services = {
    config: { ...loadConfig({}), secretKey: Buffer.alloc(32), tokenKey: Buffer.alloc(32) },
    db: openDatabase({ connection: { host: "/nonexistent" }, size: 1, applicationName: "check", onError: () => undefined }),
    jobs: { enqueue: async () => undefined, work: async () => undefined },
    log: pino({ level: "silent" }),
    now: () => Temporal.Now.instant(),
  };
  const app = await buildApp(services);
  registerFeatures(app, services);
  await app.ready();
  const mounted = [...app.mountedRoutes];
  await app.close();
  await services.db.close();
  return mounted;
}
