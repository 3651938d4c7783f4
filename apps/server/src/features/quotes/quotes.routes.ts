import { UserError } from "@filon/contracts/errors";
import { QUOTE_PATH } from "@filon/contracts/quotes";
import { type Language, translate } from "@filon/i18n/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { languageOf } from "../../http/language.ts";
import type { Services } from "../../services.ts";
import { countLook, sendPage, sendThrottled } from "../booking/index.ts";
import { lostPage, quotePage } from "./quote-view.ts";
import * as service from "./quotes.service.ts";

const Params = z.object({ token: z.string().max(200) });
const Fields = z.object({ lang: z.enum(["fr", "en"]).optional(), name: z.string().max(1_000).optional() }).catch({});

/** Mounts the public page of a quote. Opening it changes nothing: mail scanners open every link. */
export function registerQuotes(app: FastifyInstance, services: Services): void {
  void app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => sendThrottled(reply, languageIn(request.query, request), error));
    pages.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      // parseAs "string" gives a string. A form that contains NUL, which the database cannot store, counts as empty.
      const fields = Object.fromEntries(new URLSearchParams(body as string));
      done(null, Object.values(fields).some((text) => text.includes("\0")) ? {} : fields);
    });
    const path = `${QUOTE_PATH}/:token`;
    pages.get(path, { schema: { hide: true } }, async (request, reply) => {
      await countLook(services, request.ip);
      return show(reply, 200, request, languageIn(request.query, request), null);
    });
    pages.post(path, { schema: { hide: true } }, async (request, reply) => {
      await countLook(services, request.ip);
      const language = languageIn(request.body, request);
      const { token } = Params.parse(request.params);
      try {
        await service.accept(services, token, Fields.parse(request.body).name ?? "");
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return show(reply, error.status, request, language, translate(language, error.code, error.params));
      }
      return reply.redirect(`${QUOTE_PATH}/${token}?lang=${language}`, 303);
    });

    async function show(reply: FastifyReply, status: number, request: FastifyRequest, language: Language, problem: string | null) {
      const shown = await service.findShown(services, Params.parse(request.params).token);
      if (shown === null) return sendPage(reply, 404, lostPage(language));
      return sendPage(reply, status, quotePage(shown, { language, problem, typed: Fields.parse(request.body).name ?? "" }));
    }
  });
}

function languageIn(fields: unknown, request: FastifyRequest): Language {
  return Fields.parse(fields ?? {}).lang ?? languageOf(request.headers["accept-language"]);
}
