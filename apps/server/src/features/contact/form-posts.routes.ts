import {
  CONTACT_FORM_PATH,
  type ContactFields,
  contactProblems,
  EMPTY_FORM,
  NEWSLETTER_FORM_PATH,
  NewsletterRequest,
  SUBJECTS,
  ticketOf,
  TicketRequest,
} from "@filon/contracts/contact";
import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../../http/language.ts";
import type { Services } from "../../services.ts";
import * as service from "./contact.service.ts";

/** Results that a page shows after a post without scripts: the id of the element that the fragment reveals. */
type Outcome = "contact-sent" | "contact-invalid" | "contact-error" | "newsletter-thanks" | "newsletter-invalid" | "newsletter-error";

/** Mounts the forms of the public pages for browsers without scripts: urlencoded posts, answered by 303 to the page they came from. */
export function registerFormPosts(app: FastifyInstance, services: Services): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      // parseAs "string" gives a string.
      const fields = Object.fromEntries(new URLSearchParams(body as string));
      // The database cannot hold NUL, and nobody types it: such a form counts as empty.
      done(null, Object.values(fields).some((text) => text.includes("\0")) ? {} : fields);
    });
    forms.post(CONTACT_FORM_PATH, { schema: { hide: true } }, async (request, reply) =>
      leadTo(request, reply, "/contact", await postTicket(services, request)),
    );
    forms.post(NEWSLETTER_FORM_PATH, { schema: { hide: true } }, async (request, reply) =>
      leadTo(request, reply, pageOf(request), await postSubscription(services, request)),
    );
  });
}

/** Returns the origin to redirect to: this host, or one of the configured pages' hosts. */
function leadTo(request: FastifyRequest, reply: FastifyReply, page: string, outcome: Outcome): FastifyReply {
  return reply.redirect(`${siteOf(request) ?? ""}${page}#${outcome}`, 303);
}

/** Returns the path of the page that posted if it is on this site, or else the home page. */
function pageOf(request: FastifyRequest): string {
  const from = URL.parse(request.headers.referer ?? "");
  return from?.host === request.headers.host && /^\/[\w/-]*$/u.test(from?.pathname ?? "")
    ? (from?.pathname.replace(/^\/{2,}/u, "/") ?? "/")
    : "/";
}

/** Returns the configured origin on another host that posted the form, or null. */
function siteOf(request: FastifyRequest): string | null {
  return request.server.pageOrigins.find((origin) => origin === request.headers.origin) ?? null;
}

/** Forms of other sites are refused; browsers send where a post comes from. */
function isForeign(request: FastifyRequest): boolean {
  return request.headers["sec-fetch-site"] === "cross-site" && siteOf(request) === null;
}

/** Returns the form's fields; missing ones are empty. */
function fieldsOf(body: unknown): ContactFields {
  const posted = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const text = (name: string): string => {
    const value = posted[name];
    return typeof value === "string" ? value : "";
  };
  const subject = SUBJECTS.find((known) => known === text("subject")) ?? "";
  return {
    ...EMPTY_FORM,
    name: text("name"),
    email: text("email"),
    subject,
    message: text("message"),
    company: text("company"),
    position: text("position"),
    linkedin: text("linkedin"),
    useCase: text("useCase"),
    consent: text("consent") !== "",
  };
}

async function postTicket(services: Services, request: FastifyRequest): Promise<Outcome> {
  const fields = fieldsOf(request.body);
  if (fields.subject === "" || Object.keys(contactProblems(fields)).length > 0) return "contact-invalid";
  const ticket = TicketRequest.safeParse(ticketOf(fields, fields.subject));
  if (!ticket.success) return "contact-invalid";
  if (isForeign(request)) return "contact-error";
  return outcomeOf(
    service.createTicket(services, ticket.data, languageOf(request.headers["accept-language"]), request.ip),
    "contact-sent",
    "contact-error",
  );
}

function emailOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "email" in body ? body.email : undefined;
}

async function postSubscription(services: Services, request: FastifyRequest): Promise<Outcome> {
  const language = languageOf(request.headers["accept-language"]);
  const parsed = NewsletterRequest.safeParse({ email: emailOf(request.body), language });
  if (!parsed.success) return "newsletter-invalid";
  if (isForeign(request)) return "newsletter-error";
  return outcomeOf(service.subscribeNewsletter(services, parsed.data.email, language, request.ip), "newsletter-thanks", "newsletter-error");
}

/** A visitor who sent too much is redirected with an error; internal failures are handled as usual. */
async function outcomeOf(work: Promise<void>, done: Outcome, refused: Outcome): Promise<Outcome> {
  try {
    await work;
    return done;
  } catch (error) {
    if (error instanceof UserError) return refused;
    throw error;
  }
}
