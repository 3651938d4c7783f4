import { contact } from "@filon/contracts/contact";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./contact.service.ts";
import { registerFormPosts } from "./form-posts.routes.ts";
import * as region from "./region.service.ts";

/** Bytes: room for a message of 20,000 characters with its metadata. */
const TICKET_LIMIT = 128 * 1024;

/** Mounts the requests of the public site: contact form, newsletter, the visitor's country. */
export function registerContact(app: FastifyInstance, services: Services): void {
  route(
    app,
    contact.createTicket,
    async ({ body, language, request }) => {
      await service.createTicket(services, body, language, request.ip);
      return { success: true, message: translate(language, "contactpage.notifications.sent") };
    },
    { bodyLimit: TICKET_LIMIT },
  );

  route(app, contact.subscribeNewsletter, async ({ body, request }) => {
    await service.subscribeNewsletter(services, body.email, body.language, request.ip);
    return { success: true };
  });

  route(app, contact.findCountry, async ({ request, reply }) => {
    void reply.header("cache-control", "no-store");
    return { country_code: await region.findCountry(services, request.ip) };
  });

  registerFormPosts(app, services);
}
