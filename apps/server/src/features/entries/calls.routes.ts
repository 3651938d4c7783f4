import { ENTRY_KEY, ENTRY_PATH, ENTRY_SIGNATURE, type EntryAnswer } from "@filon/contracts/entries";
import { HOOK_BYTES_MOST } from "@filon/contracts/hooks";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { languageOf } from "../../http/language.ts";
import type { Services } from "../../services.ts";
import { countHook, readBody } from "../hooks/index.ts";
import { receive, type Received } from "./receive.ts";

const Params = z.object({ token: z.string().max(200) });
const KEY_MOST = 200;

/** The status of the answer to each code; those that no repetition would change are no errors of the server's. */
const STATUS: Readonly<Record<Received["code"] | "unreadable", number>> = {
  entered: 202,
  already: 200,
  tested: 200,
  leftOut: 409,
  unreachable: 409,
  invalidPerson: 422,
  monthlyLimit: 403,
  notInOrder: 403,
  noPru: 409,
  over: 409,
  badSignature: 401,
  lost: 404,
  tooMany: 429,
  unreadable: 400,
};

/** Mounts the addresses that other software calls, without a login. A body is JSON or a form, is stored as data and never executed or followed. */
export function registerCalls(app: FastifyInstance, services: Services): void {
  void app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser("*", { parseAs: "string", bodyLimit: HOOK_BYTES_MOST }, (_request, body, done) => done(null, body));
    calls.post(`${ENTRY_PATH}/:token`, { schema: { hide: true }, bodyLimit: HOOK_BYTES_MOST }, async (request, reply) => {
      const params = Params.safeParse(request.params);
      if (!params.success) return say(request, reply, { code: "lost" });
      await countHook(services, request.ip);
      const text = typeof request.body === "string" ? request.body : "";
      const body = readBody(text, request.headers["content-type"] ?? "");
      if (body === undefined) return say(request, reply, { code: "unreadable" });
      const [signature, key] = [headerOf(request, ENTRY_SIGNATURE), headerOf(request, ENTRY_KEY)];
      if (key !== null && key.length > KEY_MOST) return say(request, reply, { code: "unreadable" });
      return say(request, reply, await receive(services, params.data.token, { text, body, signature, key }));
    });
  });
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" && value !== "" ? value : null;
}

function say(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, read, retryAfter }: Received | { code: "unreadable"; read?: never; retryAfter?: never },
) {
  const status = STATUS[code];
  const message = translate(languageOf(request.headers["accept-language"]), `workflow.entry.codes.${code}`);
  const answer: EntryAnswer = { success: status < 300, code, message, ...(read === undefined ? {} : { read }) };
  if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
  return reply.code(status).header("cache-control", "no-store").send(answer);
}
