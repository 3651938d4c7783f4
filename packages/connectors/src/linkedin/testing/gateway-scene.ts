import type { ActPayload } from "@filon/contracts/outreach";
import type { Dispatch } from "../../kit/connector.ts";
import type { Misbehaviour } from "../../testing/conformance.ts";
import type { GatewayServer, Scripted } from "../stand-ins/gateway-server.ts";

const WORKSPACE = "018f0000-0000-7000-8000-0000000000aa";

/** The gateway's refusal of a call, with an error of this type. */
export function refusal(type: string, status = 422): Scripted {
  return { kind: "answer", status, body: { type: `errors/${type}`, title: type, status } };
}

/** How the gateway's stand-in misbehaves as the conformance suite asks. */
export const SCRIPTS: Readonly<Record<Misbehaviour, Scripted>> = {
  dropBefore: { kind: "dropBefore" },
  acceptThenDrop: { kind: "acceptThenDrop" },
  hang: { kind: "hang" },
  throttle: { kind: "answer", status: 429, body: { type: "errors/too_many_requests" }, headers: { "retry-after": "120" } },
  refusePerson: refusal("no_connection_with_recipient"),
  refuseAccount: refusal("disconnected_account", 401),
};

/** An act for the person with this public identifier, by an account of the stand-in. */
export function dispatchOf(server: GatewayServer, payload: ActPayload, person: string, actionId = "act"): Dispatch {
  return {
    actionId,
    idempotencyKey: actionId,
    account: {
      workspaceId: WORKSPACE,
      id: WORKSPACE,
      channel: "linkedin",
      address: "me",
      providerAccountId: "account-1",
      settings: { gatewayUrl: server.baseUrl },
      secret: { gatewayKey: "key" },
    },
    recipient: { prospectId: WORKSPACE, name: "Jane", email: null, profileLink: null, linkedinKey: person, providerId: null },
    thread: { threadId: null, subject: null, messageIds: [] },
    mayStillAct: () => true,
    payload,
  };
}
