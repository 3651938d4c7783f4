import { notifications } from "@filon/contracts/notifications";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./notifications.service.ts";

/** Mounts /api/notifications: each user's own, in the workspace they are signed in to. */
export function registerNotifications(app: FastifyInstance, services: Services): void {
  route(app, notifications.list, async ({ caller, language }) => ({
    success: true,
    ...(await service.list(services, caller, language)),
  }));
  route(app, notifications.create, async ({ caller, body, language }) => ({
    success: true,
    notification: await service.create(services, caller, body, language),
  }));
  route(app, notifications.readAll, async ({ caller }) => {
    await service.readAll(services, caller);
    return { success: true };
  });
  route(app, notifications.read, async ({ caller, params }) => {
    await service.read(services, caller, params.id);
    return { success: true };
  });
  route(app, notifications.remove, async ({ caller, params }) => {
    await service.remove(services, caller, params.id);
    return { success: true };
  });

  route(app, notifications.getChannels, async ({ caller }) => ({ success: true, data: await service.getChannels(services, caller) }));
  route(app, notifications.setChannels, async ({ caller, body }) => ({
    success: true,
    data: await service.setChannels(services, caller, body),
  }));
}
