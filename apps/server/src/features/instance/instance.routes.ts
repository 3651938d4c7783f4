import { auth } from "@filon/contracts";
import * as authRows from "@filon/db/auth";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { DEMO_ACCOUNT, SANDBOX_URL_SETTING } from "./demo-account.ts";

/** Mounts what a browser may know before sign-in. */
export function registerInstance(app: FastifyInstance, { config, db }: Services): void {
  route(app, auth.getInstance, async () => ({
    demo: config.production ? null : DEMO_ACCOUNT,
    setupNeeded: config.production && (await authRows.hasNoUser(db.pool)),
    sandboxUrl: config.sandbox.enabled ? await authRows.findSetting(db.pool, SANDBOX_URL_SETTING) : null,
    appleSignIn: config.apple !== null,
  }));
}
