import type { ServiceCall } from "@filon/contracts/calls";
import type { Database } from "@filon/db";
import * as integrations from "@filon/db/integrations";
import type { Json } from "@filon/domain";
import type { Caller, CallResult } from "@filon/engine";
import { type Egress, secretBox, type ServiceAccess, ServiceFailed } from "@filon/integrations";
import type { Services } from "../../services.ts";
import { findAccess } from "./access.ts";
import { rowStoreOf } from "./service-clients.ts";

/**
 * Makes the calls of steps to the services that the workspace has connected. Each looks for what it would write first, so a call of unknown
 * fate is made again. While a service is not connected, or no longer accepts the access, its calls wait for the user.
 */
export function serviceCaller(services: Services, db: Database, egress: Egress, now: () => Date): Caller<"service"> {
  const box = secretBox([services.config.secretKey]);
  return {
    call: async ({ workspaceId, payload: { service, ask }, signal }): Promise<CallResult> => {
      const found = await findAccess(services, { db, box }, workspaceId, service);
      if (found === null || found.row.needs_reconnect) return NOT_CONNECTED;
      const noteUse = (error: string | null, isRevoked: boolean): Promise<void> =>
        db.inWorkspace(workspaceId, (tx) => integrations.noteUse(tx, { service, secret: found.row.secret, error, isRevoked, at: now() }));
      try {
        const data = await answerTo(ask, service, egress, found.access, signal);
        if (data === null) return { status: "failed", code: "callerMissing" };
        await noteUse(null, false);
        return { status: "answered", data };
      } catch (error) {
        if (!(error instanceof ServiceFailed)) throw error;
        await noteUse(error.said, error.problem === "unauthorized");
        return resultOf(error);
      }
    },
  };
}

/** The call waits for the user, and says nothing about the service. */
const NOT_CONNECTED = { status: "tryLater", code: "notConnected", afterSeconds: 60, ofAccount: "pause" } as const satisfies CallResult;

async function answerTo(
  ask: ServiceCall["ask"],
  service: ServiceCall["service"],
  egress: Egress,
  access: ServiceAccess,
  signal: AbortSignal,
): Promise<Json> {
  const written = await rowStoreOf(service, egress, access)?.writeRow(ask, signal);
  return written === undefined ? null : { ...written };
}

function resultOf({ problem, said, afterSeconds, mayHaveHappened }: ServiceFailed): CallResult {
  switch (problem) {
    case "unauthorized":
      return NOT_CONNECTED;
    case "limited":
      return { status: "tryLater", code: "busy", afterSeconds };
    case "unavailable":
      return mayHaveHappened
        ? { status: "unknown", code: "noAnswer", detail: said }
        : { status: "tryLater", code: "unreachable", afterSeconds: null };
    case "unreadable":
      return { status: "failed", code: "unreadable", detail: said };
    case "notFound":
      return { status: "failed", code: "notFoundThere", detail: said };
    case "refused":
      return { status: "failed", code: "refused", detail: said };
  }
}
