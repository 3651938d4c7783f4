import type { Instance } from "@filon/contracts/auth";
import * as installation from "@filon/db/installation";
import type { Services } from "../../services.ts";
import { DEMO_ACCOUNT, SANDBOX_URL_SETTING } from "./demo-account.ts";

/** Returns what a browser may know of this installation before sign-in. */
export async function getInstance({ config, db }: Services): Promise<Instance> {
  return {
    demo: config.production ? null : DEMO_ACCOUNT,
    setupNeeded: config.production && (await installation.hasNoUser(db.pool)),
    sandboxUrl: config.sandbox.enabled ? await installation.findSetting(db.pool, SANDBOX_URL_SETTING) : null,
    appleSignIn: config.apple !== null,
  };
}
