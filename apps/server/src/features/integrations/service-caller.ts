import { createHash, randomUUID } from "node:crypto";
import type { ServiceCall, WriteRow } from "@filon/contracts/calls";
import type { Database } from "@filon/db";
import * as integrations from "@filon/db/integrations";
import type { Json } from "@filon/domain";
import type { Caller, CallResult } from "@filon/engine";
import { type Egress, secretBox, type ServiceAccess, ServiceFailed } from "@filon/integrations";
import type { Services } from "../../services.ts";
import { withAccess } from "./access.ts";
import { NotConnected } from "./account.ts";
import { askCrm } from "./ask-crm.ts";
import { crmOf, rowStoreOf } from "./service-clients.ts";

/**
 * Makes the calls of steps to the services that the workspace has connected. Each looks for what it would write first, so a call of unknown
 * fate is made again. While a service is not connected, or no longer accepts the access, its calls wait for the user.
 */
export function serviceCaller(services: Services, db: Database, egress: Egress, now: () => Date): Caller<"service"> {
  const box = secretBox([services.config.secretKey]);
  return {
    call: async ({ workspaceId, prospectId, payload: { service, ask }, signal }): Promise<CallResult> => {
      const row = await db.inWorkspace(workspaceId, (tx) => integrations.find(tx, service));
      if (row === null || row.needs_reconnect) return NOT_CONNECTED;
      const lease = { service, keyHash: keyHashOf(ask), token: randomUUID() };
      if (!(await db.inWorkspace(workspaceId, (tx) => integrations.leaseKey(tx, lease)))) return OTHERS_TURN;
      try {
        const data = await withAccess(services, { db, box, egress, now }, { workspaceId, service }, async ({ access }) =>
          ask.type === "writeRow"
            ? writeRow(ask, service, egress, access, signal)
            : askCrm(ask, { db, workspaceId, prospectId, service, crm: crmOf(service, egress, access), signal, at: now() }),
        );
        return data === null ? { status: "failed", code: "callerMissing" } : { status: "answered", data };
      } catch (error) {
        if (error instanceof NotConnected) return NOT_CONNECTED;
        if (!(error instanceof ServiceFailed)) throw error;
        return resultOf(error);
      } finally {
        await db.inWorkspace(workspaceId, (tx) => integrations.releaseKey(tx, lease));
      }
    },
  };
}

/** The call waits for the user, and says nothing about the service. */
const NOT_CONNECTED = { status: "tryLater", code: "notConnected", afterSeconds: 60, ofAccount: "pause" } as const satisfies CallResult;

/** Another step writes the same row; this says nothing about the service. */
const OTHERS_TURN = { status: "tryLater", code: "busy", afterSeconds: 2, ofAccount: "quota" } as const satisfies CallResult;

/** What must be written by one step at a time: the row's table and key, or the person's contact. */
function keyHashOf(ask: ServiceCall["ask"]): Buffer {
  const parts = ask.type === "writeRow" ? [ask.document, ask.table, ask.keyColumn, ask.key] : ["contact", ask.email.toLowerCase()];
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

async function writeRow(
  ask: WriteRow,
  service: ServiceCall["service"],
  egress: Egress,
  access: ServiceAccess,
  signal: AbortSignal,
): Promise<Json> {
  const written = await rowStoreOf(service, egress, access)?.writeRow(ask, signal);
  return written === undefined ? null : { ...written };
}

/** Returns what a service's failure means for the call of a step. */
export function resultOf({ problem, said, afterSeconds, mayHaveHappened }: ServiceFailed): CallResult {
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
