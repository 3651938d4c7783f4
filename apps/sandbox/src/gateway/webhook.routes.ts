import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { GatewayRefusal } from "../network/gateway-error.ts";
import type { Webhook } from "../world/tables.ts";
import { webhookAnswer } from "./answers.ts";
import { type GatewayContext, readInput } from "./context.ts";
import { PageQuery, pageOf } from "./paging.ts";

const Creation = z.object({
  source: z.enum(["messaging", "users", "account_status", "email", "email_tracking", "calendar_event"]),
  request_url: z.url({ protocol: /^https?$/u }),
  name: z.string().max(200).default(""),
  events: z.array(z.string()).nullish(),
  account_ids: z.array(z.string()).nullish(),
  headers: z.array(z.object({ key: z.string().regex(/^[\w-]+$/u), value: z.string().max(1000) })).default([]),
  format: z.enum(["json", "form"]).default("json"),
});

export function webhookRoutes(app: FastifyInstance, { world }: GatewayContext): void {
  app.post("/webhooks", (request, reply) => {
    const input = readInput(Creation, request.body);
    const webhook: Webhook = {
      id: `we_${randomUUID().replaceAll("-", "").slice(0, 22)}`,
      source: input.source,
      requestUrl: input.request_url,
      name: input.name,
      events: input.events ?? null,
      accountIds: input.account_ids ?? null,
      headers: input.headers,
    };
    world.store.put("webhook", webhook.id, webhook);
    return reply.code(201).send({ object: "WebhookCreated", webhook_id: webhook.id });
  });

  app.get("/webhooks", (request) =>
    pageOf("WebhookList", [...world.store.all("webhook")], (hook) => hook.id, webhookAnswer, readInput(PageQuery, request.query)),
  );

  app.delete("/webhooks/:id", (request) => {
    const { id } = readInput(z.object({ id: z.string() }), request.params);
    if (!world.store.get("webhook", id)) throw new GatewayRefusal(404, "resource_not_found", "The webhook was not found.");
    world.store.drop("webhook", id);
    return { object: "WebhookDeleted" };
  });
}
