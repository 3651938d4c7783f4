import { appointments } from "@filon/contracts/appointments";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./appointments.service.ts";
import * as changes from "./changes.service.ts";

/** Mounts the workspace's appointments (APPT-01). */
export function registerAppointments(app: FastifyInstance, services: Services): void {
  route(app, appointments.list, async ({ caller, query }) => ({ success: true, data: await service.list(services, caller, query) }));
  route(app, appointments.get, async ({ caller, params }) => ({ success: true, data: await service.get(services, caller, params.id) }));
  route(app, appointments.create, async ({ caller, body }) => ({ success: true, data: await service.create(services, caller, body) }));
  route(app, appointments.update, async ({ caller, params, body }) => ({
    success: true,
    data: await changes.update(services, caller, params.id, body),
  }));
  route(app, appointments.reschedule, async ({ caller, params, body }) => ({
    success: true,
    data: await changes.reschedule(services, caller, params.id, body),
  }));
  route(app, appointments.confirm, async ({ caller, params }) => ({
    success: true,
    data: await changes.confirm(services, caller, params.id),
  }));
  route(app, appointments.cancel, async ({ caller, params, body }) => ({
    success: true,
    data: await changes.cancel(services, caller, params.id, body.reason),
  }));
  route(app, appointments.complete, async ({ caller, params }) => ({
    success: true,
    data: await changes.complete(services, caller, params.id),
  }));
  route(app, appointments.remove, async ({ caller, params }) => {
    await changes.remove(services, caller, params.id);
    return { success: true };
  });
  route(app, appointments.download, async ({ caller, params, reply }) => {
    const file = await service.download(services, caller, params.id);
    void reply.type("text/calendar; charset=utf-8").header("content-disposition", 'attachment; filename="appointment.ics"');
    return file;
  });
}
