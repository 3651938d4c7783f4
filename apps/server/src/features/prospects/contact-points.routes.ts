import { contactPoints } from "@filon/contracts/prospects";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./contact-points.service.ts";

/** Mounts a prospect's e-mail addresses and telephone numbers. */
export function registerContactPoints(app: FastifyInstance, services: Services): void {
  const done = <Data>(data: Data) => ({ success: true as const, data });

  route(app, contactPoints.addEmail, async ({ caller, params, body }) => done(await service.addEmail(services, caller, params.id, body)));
  route(app, contactPoints.updateEmail, async ({ caller, params, body }) =>
    done(await service.updateEmail(services, caller, params.id, params.emailId, body)),
  );
  route(app, contactPoints.removeEmail, async ({ caller, params }) =>
    done(await service.removeEmail(services, caller, params.id, params.emailId)),
  );
  route(app, contactPoints.addPhone, async ({ caller, params, body }) => done(await service.addPhone(services, caller, params.id, body)));
  route(app, contactPoints.updatePhone, async ({ caller, params, body }) =>
    done(await service.updatePhone(services, caller, params.id, params.phoneId, body)),
  );
  route(app, contactPoints.removePhone, async ({ caller, params }) =>
    done(await service.removePhone(services, caller, params.id, params.phoneId)),
  );
}
