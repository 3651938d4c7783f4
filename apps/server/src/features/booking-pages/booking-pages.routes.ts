import { bookingPages } from "@filon/contracts/booking-pages";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./booking-pages.service.ts";

/** Mounts the kinds of meeting that visitors can book. */
export function registerBookingPages(app: FastifyInstance, services: Services): void {
  route(app, bookingPages.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));
  route(app, bookingPages.create, async ({ caller, body }) => ({ success: true, data: await service.create(services, caller, body) }));
  route(app, bookingPages.update, async ({ caller, params, body }) => ({
    success: true,
    data: await service.update(services, caller, params.id, body),
  }));
  route(app, bookingPages.remove, async ({ caller, params }) => {
    await service.remove(services, caller, params.id);
    return { success: true };
  });
}
