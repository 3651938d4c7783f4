import type { ActPayload } from "@filon/contracts/outreach";
import { createEgress } from "@filon/integrations";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { ChannelConnector, Dispatch, DispatchResult, LookupResult } from "../../kit/connector.ts";
import { type ConnectorHarness, connectorConformance, type Misbehaviour } from "../../testing/conformance.ts";
import { linkedInConnector } from "../connector.ts";
import { type GatewayServer, type Scripted, startGatewayServer } from "../stand-ins/gateway-server.ts";

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

const NEVER = new AbortController().signal;

async function openConnector(server: GatewayServer) {
  const egress = createEgress({ allow: [new URL(server.baseUrl).host], admit: () => undefined });
  return { egress, connector: linkedInConnector({ egress, gateway: null }) };
}

/** What one kind of act needs to be tested by the suite that every connector passes. */
export interface ActUnderTest extends Pick<ConnectorHarness, "isRepeatable"> {
  /** The kind, as the suite's title names it. */
  readonly title: string;
  readonly payload: ActPayload;
  /** Prepares the network for an act for this person, by their public identifier. */
  readonly prepare: (server: GatewayServer, person: string) => void;
  readonly accepted: (server: GatewayServer) => number;
  /** What stands before an act's id in the person's public identifier. */
  readonly prefix?: string;
}

/** Runs the conformance suite on one kind of LinkedIn act. */
export function linkedInConformance({ title, payload, prepare, accepted, prefix = "", isRepeatable = false }: ActUnderTest): void {
  connectorConformance(title, async () => {
    const server = await startGatewayServer();
    const { connector } = await openConnector(server);
    return {
      connector,
      isRepeatable,
      dispatch: (actionId) => {
        prepare(server, `${prefix}${actionId}`);
        return dispatchOf(server, payload, `${prefix}${actionId}`, actionId);
      },
      accepted: () => accepted(server),
      misbehave: (how) => server.script(SCRIPTS[how]),
      reset: server.reset,
      stop: server.close,
    };
  });
}

/** A gateway and a connector for the tests of a file; the gateway is empty before each. */
export function gatewayScene() {
  let server: GatewayServer | undefined;
  let connector: ChannelConnector | undefined;
  let close: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    server = await startGatewayServer();
    const opened = await openConnector(server);
    connector = opened.connector;
    close = () => opened.egress.close();
  });
  afterEach(() => server?.reset());
  afterAll(async () => {
    await close();
    await server?.close();
  });
  const gateway = (): GatewayServer => {
    if (server === undefined) throw new Error("the gateway starts with the first test");
    return server;
  };
  return {
    gateway,
    perform: async (payload: ActPayload, person = "jane-doe"): Promise<DispatchResult | undefined> =>
      connector?.dispatch(dispatchOf(gateway(), payload, person), NEVER),
    /** `earlier`: the network's ids of acts that were made before; `threadId`: the latest chat with the person that is known. */
    lookUp: async (
      payload: ActPayload,
      person = "jane-doe",
      earlier: readonly string[] = [],
      threadId: string | null = null,
    ): Promise<LookupResult | undefined> =>
      connector?.lookup({ ...dispatchOf(gateway(), payload, person), thread: { threadId, subject: null, messageIds: earlier } }, NEVER),
  };
}
