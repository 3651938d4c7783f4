import { HOOK_BYTES_MOST, HOOK_PATH } from "@filon/contracts/hooks";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Services } from "../../services.ts";
import { readBody } from "./read-body.ts";
import { countHook } from "./throttle.ts";
import * as service from "./hooks.service.ts";

const Params = z.object({ token: z.string().max(200) });

/**
 * Mounts the addresses on which other services answer steps, without a login. A body is JSON or a form, is stored as data and never executed or
 * followed.
 */
export function registerHooks(app: FastifyInstance, services: Services): void {
  void app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser("*", { parseAs: "string", bodyLimit: HOOK_BYTES_MOST }, (_request, body, done) => done(null, body));
    calls.post(`${HOOK_PATH}/:token`, { schema: { hide: true }, bodyLimit: HOOK_BYTES_MOST }, async (request, reply) => {
      const params = Params.safeParse(request.params);
      if (!params.success) return say(reply, 404, "notFound");
      await countHook(services, request.ip);
      const body = readBody(typeof request.body === "string" ? request.body : "", request.headers["content-type"] ?? "");
      if (body === undefined) return say(reply, 400, "unreadable");
      const outcome = await service.receive(services, params.data.token, body);
      return outcome === "lost" ? say(reply, 404, "notFound") : say(reply, 202, "received");
    });
  });
}

const say = (reply: FastifyReply, status: number, code: string) =>
  reply
    .code(status)
    .header("cache-control", "no-store")
    .send({ success: status === 202, code });
