import { BOOKED_PATH } from "@filon/contracts/booking-pages";
import { UserError } from "@filon/contracts/errors";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Services } from "../../services.ts";
import type { Booked } from "./booked.service.ts";
import * as service from "./booked.service.ts";
import { bookedHead, bookedView, cancelView, moveView } from "./booked-view.ts";
import { send, sendLost } from "./send.ts";
import { noteView } from "./form-view.ts";
import { type Asked, linkTo, lookAt, readAsked } from "./look.ts";
import { pageFrame, type RenderedPage } from "./page-frame.ts";
import { countLook } from "./throttle.ts";
import { timesView } from "./times-view.ts";

const Params = z.object({ token: z.string().max(200) });
const Reason = z.object({ reason: z.string().trim().max(500).default("") }).catch({ reason: "" });

/** Mounts the page of a visitor's own appointment. Opening it changes nothing: mail scanners open every link. */
export function registerBooked(pages: FastifyInstance, services: Services): void {
  const path = `${BOOKED_PATH}/:token`;
  pages.get(path, { schema: { hide: true } }, async (request, reply) => {
    const { token } = Params.parse(request.params);
    await countLook(services, request.ip);
    return show(services, reply, token, readAsked(request.query, request), null);
  });
  pages.get(`${path}/agenda.ics`, { schema: { hide: true } }, async (request, reply) => {
    const { token } = Params.parse(request.params);
    const file = await service.readCalendar(services, token);
    if (file === null) return sendLost(reply, readAsked(request.query, request).language);
    return reply
      .type("text/calendar; charset=utf-8")
      .headers({ "content-disposition": 'attachment; filename="rendez-vous.ics"', "cache-control": "no-store" })
      .send(file);
  });
  pages.post(path, { schema: { hide: true } }, async (request, reply) => {
    const { token } = Params.parse(request.params);
    const asked = readAsked(request.body, request);
    try {
      if (asked.act === "cancel") await service.cancel(services, token, Reason.parse(request.body).reason, request.ip);
      else if (asked.at !== null) await service.move(services, token, new Date(asked.at).toISOString(), request.ip);
      else throw new UserError("bookings.errors.noTime", { status: 422 });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return show(services, reply, token, { ...asked, at: null }, error);
    }
    const done = asked.act === "cancel" ? "cancelled" : "moved";
    return reply.redirect(linkTo(`${BOOKED_PATH}/${token}`, { lang: asked.language, zone: asked.zone, done }), 303);
  });
}

async function show(
  services: Services,
  reply: FastifyReply,
  token: string,
  asked: Asked,
  refused: UserError | null,
): Promise<FastifyReply> {
  const booked = await service.findBooked(services, token);
  if (booked === null) return sendLost(reply, asked.language);
  return send(reply, refused?.status ?? 200, await render(services, booked, `${BOOKED_PATH}/${token}`, asked, refused));
}

async function render(services: Services, booked: Booked, path: string, asked: Asked, refused: UserError | null): Promise<RenderedPage> {
  const { language } = asked;
  const zone = asked.zone ?? booked.booking.timeZone;
  const { workspace, brand, row } = booked;
  const note =
    refused !== null
      ? noteView(translate(language, refused.code, refused.params), true)
      : asked.done === null
        ? ""
        : noteView(translate(language, `bookings.page.done.${asked.done}`), false);
  const other = linkTo(path, { lang: language === "fr" ? "en" : "fr", zone: asked.zone, do: asked.act });
  const header = bookedHead(booked, language, zone);
  const work = await workOf(services, booked, path, { ...asked, zone });
  return pageFrame({
    language,
    workspace,
    brand,
    title: `${row.title} – ${workspace}`,
    header,
    work: note + work,
    otherLanguage: other,
    columns: "two",
  });
}

async function workOf(services: Services, booked: Booked, path: string, asked: Asked & { readonly zone: string }): Promise<string> {
  const { language, act, at, zone } = asked;
  const { shown, moved } = booked;
  if (act === null || booked.isOver) return bookedView(booked, language, path);
  if (act === "cancel") return cancelView(language, path);
  if (shown === null || moved === null) return bookedView(booked, language, path);
  const look = await lookAt(services, shown, asked, path, moved);
  return at === null ? timesView(look) : moveView(at, language, zone, look.link({}));
}
