import { createEgress, type Egress } from "@filon/integrations";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { connectorConformance } from "../testing/conformance.ts";
import type { ChannelConnector } from "../kit/connector.ts";
import { linkedInConnector } from "./connector.ts";
import { type GatewayServer, startGatewayServer } from "./stand-ins/gateway-server.ts";
import { dispatchOf, refusal, SCRIPTS } from "./testing/gateway-scene.ts";

const WITHDRAWAL = { kind: "withdraw_invitation" } as const;
const NEVER = new AbortController().signal;

connectorConformance("LinkedIn, withdrawing invitations", async () => {
  const server = await startGatewayServer();
  const egress = createEgress({ allow: [new URL(server.baseUrl).host], admit: () => undefined });
  return {
    connector: linkedInConnector({ egress, gateway: null }),
    dispatch: (actionId) => {
      server.invited.add(`ACoAA_${actionId}`);
      return dispatchOf(server, WITHDRAWAL, actionId, actionId);
    },
    accepted: () => server.withdrawn.size,
    misbehave: (how) => server.script(SCRIPTS[how]),
    reset: server.reset,
    stop: server.close,
  };
});

let server: GatewayServer;
let egress: Egress;
let connector: ChannelConnector;
beforeAll(async () => {
  server = await startGatewayServer();
  egress = createEgress({ allow: [new URL(server.baseUrl).host], admit: () => undefined });
  connector = linkedInConnector({ egress, gateway: null });
});
afterEach(() => server.reset());
afterAll(async () => {
  await egress.close();
  await server.close();
});

it("withdraws the pending invitation of one person and no other", async () => {
  server.invited.add("ACoAA_jane-doe").add("ACoAA_john-roe");
  expect(await connector.dispatch(dispatchOf(server, WITHDRAWAL, "jane-doe"), NEVER)).toMatchObject({ status: "sent" });
  expect([...server.invited]).toEqual(["ACoAA_john-roe"]);
});

it("counts as done, with the reason, when no invitation is pending", async () => {
  expect(await connector.dispatch(dispatchOf(server, WITHDRAWAL, "jane-doe"), NEVER)).toMatchObject({ status: "sent", code: "notPending" });
  server.invited.add("ACoAA_jane-doe");
  server.script(refusal("resource_not_found", 404));
  expect(await connector.dispatch(dispatchOf(server, WITHDRAWAL, "jane-doe"), NEVER)).toMatchObject({ status: "sent", code: "notPending" });
});

it("a failure to list the invitations has withdrawn nothing", async () => {
  server.invited.add("ACoAA_jane-doe");
  server.script({ kind: "answer", status: 500, body: { type: "errors/provider_error" } }, "/users/invite/sent");
  expect(await connector.dispatch(dispatchOf(server, WITHDRAWAL, "jane-doe"), NEVER)).toMatchObject({ status: "retry" });
  expect(server.withdrawn.size).toBe(0);
});
