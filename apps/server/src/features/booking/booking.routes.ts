import { BOOKED_PATH, BOOKING_PATH, BookingRequest } from "@filon/contracts/booking-pages";
import { UserError } from "@filon/contracts/errors";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Services } from "../../services.ts";
import { registerBooked } from "./booked.routes.ts";
import * as service from "./booking.service.ts";
import { formView, meetingHead, NOTHING_TYPED, noteView, type Typed } from "./form-view.ts";
import { type Asked, linkTo, lookAt, readAsked } from "./look.ts";
import { pageFrame, type RenderedPage } from "./page-frame.ts";
import { send, sendLost, sendThrottled } from "./send.ts";
import { readPerson } from "./person.ts";
import { findPage, listNextTimes, type ShownPage } from "./shown-page.ts";
import { countBooking, countLook } from "./throttle.ts";
import { timesView } from "./times-view.ts";

const Params = z.object({ address: z.string().max(60) });

/** Mounts the public pages on which visitors book, change and cancel appointments: without a login, and without scripts if need be. */
export function registerBooking(app: FastifyInstance, services: Services): void {
  void app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => sendThrottled(reply, readAsked(request.query, request).language, error));
    pages.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      // parseAs "string" gives a string. A form that contains NUL, which the database cannot store, counts as empty.
      const fields = Object.fromEntries(new URLSearchParams(body as string));
      done(null, Object.values(fields).some((text) => text.includes("\0")) ? {} : fields);
    });
    const path = `${BOOKING_PATH}/:address`;
    pages.get(path, { schema: { hide: true } }, async (request, reply) => {
      await countLook(services, request.ip);
      const shown = await shownOf(services, request);
      const asked = readAsked(request.query, request);
      return shown === null ? sendLost(reply, asked.language) : send(reply, 200, await showPage(services, shown, asked, {}));
    });
    pages.post(path, { schema: { hide: true } }, async (request, reply) => {
      const shown = await shownOf(services, request);
      const asked = readAsked(request.body, request);
      return shown === null ? sendLost(reply, asked.language) : post(services, shown, asked, request, reply);
    });
    registerBooked(pages, services);
  });
}

async function shownOf(services: Services, request: FastifyRequest): Promise<ShownPage | null> {
  const params = Params.safeParse(request.params);
  return params.success ? findPage(services, params.data.address.toLowerCase()) : null;
}

interface Told {
  readonly typed?: Typed;
  /** A message above the form, and whether other times are offered with it. */
  readonly message?: string;
  readonly withNext?: boolean;
}

async function showPage(services: Services, shown: ShownPage, asked: Asked, told: Told): Promise<RenderedPage> {
  const { page, workspace, brand } = shown;
  const { language, at } = asked;
  const path = `${BOOKING_PATH}/${page.address}`;
  const person = asked.person === null ? null : await readPerson(services, shown.workspaceId, asked.person);
  const look = await lookAt(services, shown, asked, path, null);
  const note = told.message === undefined ? "" : noteView(told.message, true);
  const offered = told.withNext === true ? await listNextTimes(services, shown, at ?? 0, null) : at === null ? [] : [at];
  const form = { language, zone: look.zone, workspace, page, person: asked.person, back: look.link({}) };
  const typed = told.typed ?? (person === null ? NOTHING_TYPED : { ...NOTHING_TYPED, ...person });
  const work = offered.length === 0 ? timesView(look) : formView({ ...form, times: offered, typed });
  const other = linkTo(path, {
    lang: language === "fr" ? "en" : "fr",
    zone: asked.zone,
    p: asked.person,
    month: asked.month,
    day: asked.day,
    at: at === null ? null : new Date(at).toISOString(),
  });
  const frame = { language, workspace, brand, columns: "two" as const, otherLanguage: other };
  return pageFrame({ ...frame, title: `${page.name} – ${workspace}`, header: meetingHead(page, language), work: note + work });
}

async function post(
  services: Services,
  shown: ShownPage,
  asked: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = z.record(z.string(), z.string()).catch({}).parse(request.body);
  const { language } = asked;
  // Before anything is worked out; a visitor who sends too much is answered without free times.
  await countBooking(services, shown.page.id, request.ip);
  const answers = Object.fromEntries(shown.page.questions.map(({ id }) => [id, fields[id] ?? ""]));
  const typed = { name: fields["name"] ?? "", email: fields["email"] ?? "", answers };
  const zone = asked.zone ?? shown.page.timeZone;
  const again = async (error: UserError) => {
    const faults = Object.fromEntries(Object.entries(error.fields ?? {}).map(([field, code]) => [field, translate(language, code)]));
    const message = translate(language, error.code, error.params);
    const rendered = await showPage(services, shown, asked, {
      typed: { ...typed, faults },
      message,
      withNext: error.status === 409 || asked.at === null,
    });
    return send(reply, error.status, rendered);
  };
  try {
    if ((fields["website"] ?? "") !== "") throw new UserError("bookings.errors.trap", { status: 422 });
    const startsAt = asked.at === null ? null : new Date(asked.at).toISOString();
    if (startsAt === null) throw new UserError("bookings.errors.noTime", { status: 422 });
    const parsed = BookingRequest.safeParse({ startsAt, ...typed, language, timeZone: zone });
    if (!parsed.success) throw new UserError("bookings.errors.fields", { status: 422, fields: faultsOf(parsed.error) });
    const token = await service.book(services, shown, parsed.data, asked.person);
    return await reply.redirect(linkTo(`${BOOKED_PATH}/${token}`, { lang: language, zone, done: "booked" }), 303);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return again(error);
  }
}

/** Field to the code of its fault. */
function faultsOf(error: z.ZodError): Record<string, string> {
  const codeOf = (field: string, code: string) =>
    field === "email" ? "bookings.errors.email" : code === "too_big" ? "ui.fields.long" : "ui.fields.required";
  return Object.fromEntries(
    error.issues.map(({ path, code }) => {
      const field = String(path[0] === "answers" ? path[1] : path[0]);
      return [field, codeOf(field, code)];
    }),
  );
}
