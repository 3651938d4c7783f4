import { contact } from "@filon/contracts";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { takeSubscription, takeTicket } from "./contact.service.ts";
import { registerFormPosts } from "./form-posts.ts";
import { countryOf } from "./region.service.ts";

/** Bytes: a message of 20,000 characters with its metadata fits, nothing much longer does. */
const TICKET_LIMIT = 128 * 1024;

/** Mounts what the public site sends: contact form, newsletter, the visitor's country. */
export function registerContact(app: FastifyInstance, services: Services): void {
  route(
    app,
    contact.createTicket,
    async ({ body, language, request }) => {
      await takeTicket(services, body, language, request.ip);
      return { success: true };
    },
    { bodyLimit: TICKET_LIMIT },
  );

  route(app, contact.subscribeNewsletter, async ({ body, request }) => {
    await takeSubscription(services, body.email, body.language, request.ip);
    return { success: true };
  });

  route(app, contact.findCountry, async ({ request, reply }) => {
    void reply.header("cache-control", "no-store");
    return { country_code: await countryOf(services, request.ip) };
  });

  registerFormPosts(app, services);
}
