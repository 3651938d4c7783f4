import type { IncomingMessage } from "node:http";
import { CONFIRMATION_MINUTES, UserError } from "@filon/contracts";
import * as account from "@filon/db/account";
import * as auth from "@filon/db/auth";
import { whyNoGrowth } from "@filon/domain";
import compress from "@fastify/compress";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { nowOf, type Services } from "../services.ts";
import { admitKey, callerOfKey, isApiKey } from "./api-keys.ts";
import { type AccessTokens, bearerOf, registerAccessTokens } from "./access-token.ts";
import { answerSerializer } from "./answer-serializer.ts";
import { registerCrossOrigin } from "./cross-origin.ts";
import { registerDocs } from "./docs/register-docs.ts";
import { registerJsonBody } from "./json-body.ts";
import { hostOf, isKnownHost, registerKnownHosts } from "./known-hosts.ts";
import { registerOpenApi } from "./openapi.ts";
import { answerFailure } from "./problems.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { registerSitePages } from "./site-pages.ts";
import { registerWeb } from "./web.ts";

/** Bytes of a request's body unless its route says otherwise. */
const BODY_LIMIT = 1024 * 1024;

/** A route as it is mounted: its method, and its path as Fastify writes it. */
export interface MountedRoute {
  readonly method: string;
  readonly path: string;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly accessTokens: AccessTokens;
    /** Whether a request is for a host of ours: for those that Fastify does not see, as the socket's. */
    knowsHost(request: IncomingMessage): boolean;
    /** Every route of the server, endpoints of the contracts or not, in the order in which they were mounted. */
    readonly mountedRoutes: readonly MountedRoute[];
  }
}

/** Assembles the API without its features; whoever starts it registers those and the socket, then listens. Without a folder of the built web it serves none. */
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
    // A name or address in a URL that cannot be decoded is the caller's mistake, in the same shape as any other.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  recordRoutes(app);
  app.setSerializerCompiler(answerSerializer);
  app.setErrorHandler(answerFailure);
  registerJsonBody(app);
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
    return account.isSessionConfirmed(services.db.pool, sessionId, new Date(since));
  });
  app.decorate("planOf", (workspaceId) => services.db.inWorkspace(workspaceId, auth.readPlan));
  app.decorate("whyNoGrowth", async (workspaceId) => whyNoGrowth(await services.db.inWorkspace(workspaceId, auth.readTerms)));
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

/** Keeps what is mounted: the check compares it with the contracts, the readable page of the API is made of it. */
function recordRoutes(app: FastifyInstance): void {
  const mounted: MountedRoute[] = [];
  app.decorate("mountedRoutes", mounted);
  app.decorate("endpoints", []);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) mounted.push({ method: one, path: url });
  });
}
