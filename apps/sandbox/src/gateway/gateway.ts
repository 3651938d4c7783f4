import { timingSafeEqual } from "node:crypto";
import type { FastifyError, FastifyInstance } from "fastify";
import multipart from "@fastify/multipart";
import { GatewayRefusal } from "../network/gateway-error.ts";
import { accountRoutes } from "./account.routes.ts";
import { chatRoutes } from "./chat.routes.ts";
import type { GatewayContext } from "./context.ts";
import { hostedLinkRoute } from "./hosted-link.routes.ts";
import { misbehave } from "./misbehave.ts";
import { postRoutes } from "./post.routes.ts";
import { userRoutes } from "./user.routes.ts";
import { webhookRoutes } from "./webhook.routes.ts";

/** The social network's gateway under /api/v1, with the API of Unipile v1. */
export async function mountGateway(server: FastifyInstance, context: GatewayContext, closing: AbortSignal): Promise<void> {
  await server.register(
    async (app) => {
      await app.register(multipart, { limits: { fileSize: 15 * 1024 * 1024, files: 10, fieldSize: 256 * 1024 } });
      app.setErrorHandler((error: FastifyError | GatewayRefusal, request, reply) => {
        const { status, type, title } = refusalOf(error);
        return reply.code(status).send({ status, type: `errors/${type}`, title, detail: title, instance: request.url });
      });
      app.setNotFoundHandler((request, reply) =>
        reply.code(404).send({ status: 404, type: "errors/resource_not_found", title: "Not found", instance: request.url }),
      );
      app.addHook("onRequest", async (request) => {
        if (!isKey(request.headers["x-api-key"], context.apiKey))
          throw new GatewayRefusal(401, "missing_credentials", "The API key is missing or wrong.");
      });

      accountRoutes(app, context);
      hostedLinkRoute(app, context);
      webhookRoutes(app, context);
      // Connecting accounts always works; acts and reads fail as the control says.
      await app.register(async (acts) => {
        misbehave(acts, context.world, closing);
        userRoutes(acts, context);
        postRoutes(acts, context);
        chatRoutes(acts, context);
      });
    },
    { prefix: "/api/v1" },
  );
}

function refusalOf(error: FastifyError | GatewayRefusal): Pick<GatewayRefusal, "status" | "type" | "title"> {
  if (error instanceof GatewayRefusal) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return { status: 400, type: "content_too_large", title: error.message };
  if (status < 500) return { status: 400, type: "malformed_request", title: error.message };
  return { status: 500, type: "unexpected_error", title: "Unexpected error" };
}

function isKey(given: string | string[] | undefined, key: string): boolean {
  if (typeof given !== "string") return false;
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}
