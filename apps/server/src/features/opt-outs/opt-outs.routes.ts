import { OPT_OUT_PATH } from "@filon/contracts/outreach";
import type { Language } from "@filon/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { languageOf as languageOfHeader } from "../../http/language.ts";
import type { Services } from "../../services.ts";
import { renderOptOutPage } from "./opt-out-page.ts";
import * as service from "./opt-outs.service.ts";

const Params = z.object({ token: z.string() });
/** Bytes; the field that a mail program posts, whichever way it is encoded. */
const BODY_LIMIT = 16 * 1024;

/**
 * Mounts the page on which the recipient of an e-mail objects, without a login. Opening it changes nothing, because mail scanners open every link; a
 * post objects. The page's form and the button of mail programs (RFC 8058) post to the same address and are answered without a redirect.
 */
export function registerOptOuts(app: FastifyInstance, services: Services): void {
  void app.register(async (pages) => {
    // The body is not needed: its one field says what the request is for, and comes urlencoded, as a form or not at all.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null, null));
    const path = `${OPT_OUT_PATH}/:token`;
    pages.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { token } = Params.parse(request.params);
      return send(reply, await service.getPage(services, token), languageOf(request));
    });
    pages.post(path, { schema: { hide: true } }, async (request, reply) => {
      const { token } = Params.parse(request.params);
      return send(reply, await service.optOut(services, token), languageOf(request));
    });
  });
}

function send(reply: FastifyReply, page: service.OptOutPage | null, language: Language): FastifyReply {
  const { html, policy } = renderOptOutPage(page, language);
  return reply
    .code(page === null ? 404 : 200)
    .headers({ "content-security-policy": policy, "cache-control": "no-store", vary: "accept-language", "referrer-policy": "no-referrer" })
    .type("text/html; charset=utf-8")
    .send(html);
}

/** The language asked for by the page's own link, then the browser's. */
function languageOf(request: FastifyRequest): Language {
  const asked = z.object({ lang: z.enum(["fr", "en"]) }).safeParse(request.query);
  return asked.success ? asked.data.lang : languageOfHeader(request.headers["accept-language"]);
}
