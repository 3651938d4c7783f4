import type { IncomingMessage } from "node:http";
import { CONFIRMATION_MINUTES } from "@filon/contracts/account";
import { UserError } from "@filon/contracts/errors";
import * as confirmation from "@filon/db/confirmation";
import * as workspaces from "@filon/db/workspaces";
import { whyNoGrowth } from "@filon/domain";
import compress from "@fastify/compress";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { nowOf, type Services } from "../services.ts";
import { admitKey, callerOfKey, isApiKey } from "./api-keys.ts";
import { type AccessTokens, bearerOf, registerAccessTokens } from "./access-token.ts";
import { answerSerializer } from "./answer-serializer.ts";
import { registerConnectionClosing } from "./close-connections.ts";
import { registerCrossOrigin } from "./cross-origin.ts";
import { registerDocs } from "./docs/docs.routes.ts";
import { registerJsonBody } from "./json-body.ts";
import { hostOf, isKnownHost, registerKnownHosts } from "./known-hosts.ts";
import { registerOpenApi } from "./openapi.routes.ts";
import { answerFailure } from "./problems.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { registerSitePages } from "./site-pages.routes.ts";
import { registerWeb } from "./web.ts";

/** Maximum bytes of a request body, unless the route sets another. */
const BODY_LIMIT = 1024 * 1024;

/** A mounted route: its method, and its path in Fastify's notation. */
export interface MountedRoute {
  readonly method: string;
  readonly path: string;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly accessTokens: AccessTokens;
    /** Whether a request is for one of our hosts; for requests that Fastify does not see, such as the socket's. */
    knowsHost(request: IncomingMessage): boolean;
    /** All routes of the server, endpoints of the contracts or not, in the order of mounting. */
    readonly mountedRoutes: readonly MountedRoute[];
  }
}

/**
 * Creates the API without its features: the caller registers those and the socket, then listens. Without a folder of the built web, it
 * serves none.
 */
export async function buildApp(services: Services, webFolder: string | null = null): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < services.config.trustedProxies,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 300_000,
    // A URL that cannot be decoded is a client error, answered like any other.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  recordRoutes(app);
  app.setSerializerCompiler(answerSerializer);
  app.setErrorHandler(answerFailure);
  registerJsonBody(app);
  registerConnectionClosing(app);
  registerSecurityHeaders(app);
  registerKnownHosts(app, services.config);
  registerCrossOrigin(app, services.config);
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ["gzip", "identity"],
    zlibOptions: { level: 4 },
  });

  const tokens = await registerAccessTokens(app, { key: services.config.tokenKey, db: services.db, now: services.now });
  app.decorate("accessTokens", tokens);
  app.decorate("knowsHost", (request) => isKnownHost(services.config, hostOf(request, services.config.trustedProxies > 0)));
  app.decorateRequest("caller", null);
  app.decorate("callerOf", async (request) => {
    const token = bearerOf(request.headers.authorization);
    if (token === null) return null;
    return isApiKey(token) ? callerOfKey(services.db, token, services.now()) : tokens.verify(token);
  });
  app.decorate("admitKey", (caller, endpoint) => admitKey(app, services.db, caller, endpoint, nowOf(services)));
  app.decorate("isConfirmed", (sessionId) => {
    const since = services.now().epochMilliseconds - CONFIRMATION_MINUTES * 60_000;
    return confirmation.isConfirmed(services.db.pool, sessionId, new Date(since));
  });
  app.decorate("planOf", (workspaceId) => services.db.inWorkspace(workspaceId, workspaces.readPlan));
  app.decorate("whyNoGrowth", async (workspaceId) => whyNoGrowth(await services.db.inWorkspace(workspaceId, workspaces.readTerms)));
  await registerOpenApi(app);
  registerDocs(app, webFolder);
  if (webFolder === null) {
    app.setNotFoundHandler(() => {
      throw new UserError("problems.notFound", { status: 404 });
    });
  } else {
    registerSitePages(app, webFolder, services.config.apiUrl);
    await registerWeb(app, webFolder, services.config.apiUrl);
  }
  return app;
}

/** Records what is mounted: the check compares it with the contracts, and the API documentation is generated from it. */
function recordRoutes(app: FastifyInstance): void {
  const mounted: MountedRoute[] = [];
  app.decorate("mountedRoutes", mounted);
  app.decorate("endpoints", []);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) mounted.push({ method: one, path: url });
  });
}
