import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { API_VERSION } from "./docs/docs.routes.ts";

/** Collects the routes registered after it; the document is created on first request. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Filon",
        version: API_VERSION,
        description: "Every call of this installation. For people, in French and English: [/api/docs](/api/docs).",
      },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          apiKey: { type: "http", scheme: "bearer", bearerFormat: "filon_…", description: "A personal API key, made in the settings" },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
}
