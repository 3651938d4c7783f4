import { createEgress, type Egress } from "@filon/integrations";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ActPayload } from "@filon/contracts/outreach";
import { connectorConformance } from "../testing/conformance.ts";
import type { ChannelConnector } from "../kit/connector.ts";
import { linkedInConnector } from "./connector.ts";
import { type GatewayServer, startGatewayServer } from "./stand-ins/gateway-server.ts";
import { dispatchOf, refusal, SCRIPTS } from "./testing/gateway-scene.ts";

const NEVER = new AbortController().signal;
const MESSAGE: ActPayload = { kind: "send_message", text: "Bonjour Jane,\n\nà mardi ?", inThread: false };
const INVITATION: ActPayload = { kind: "send_invitation", note: "Bonjour" };

connectorConformance("LinkedIn", async () => {
  const server = await startGatewayServer();
  const egress = createEgress({ allow: [new URL(server.baseUrl).host], admit: () => undefined });
  return {
    connector: linkedInConnector({ egress, gateway: null }),
    dispatch: (actionId) => dispatchOf(server, MESSAGE, `friend-${actionId}`, actionId),
    accepted: () => server.messages.length,
    misbehave: (how) => server.script(SCRIPTS[how]),
    reset: server.reset,
    stop: server.close,
  };
});

describe("LinkedIn acts", () => {
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
  const perform = (payload: ActPayload, person = "jane-doe") => connector.dispatch(dispatchOf(server, payload, person), NEVER);

  it("a visit is visible to the person, and returns the network's id for them", async () => {
    expect(await perform({ kind: "visit_profile", durationSeconds: 10 })).toMatchObject({
      status: "sent",
      recipientProviderId: "ACoAA_jane-doe",
    });
    expect(server.calls[0]?.path).toContain("notify=true");
  });
  it("an invitation goes to the network's id, found without a visible visit", async () => {
    expect(await perform(INVITATION)).toMatchObject({ status: "sent", providerId: "inv-ACoAA_jane-doe" });
    expect(server.calls.some((call) => call.path.includes("notify"))).toBe(false);
  });
  it("an invitation to a connected person sends nothing and counts as done", async () => {
    expect(await perform(INVITATION, "friend-jane")).toMatchObject({ status: "sent", code: "alreadyConnected" });
    expect(server.invited.size).toBe(0);
  });
  it.each([
    ["already_connected", { status: "sent", code: "alreadyConnected", recipientProviderId: "ACoAA_jane-doe" }],
    ["already_invited_recently", { status: "sent", code: "alreadyInvited" }],
    ["cannot_resend_yet", { status: "account", code: "networkLimit", accountStatus: null, pauseSeconds: 86_400 }],
    ["expired_credentials", { status: "account", code: "needsReauth", accountStatus: "needs_reauth" }],
    ["account_restricted", { status: "account", accountStatus: "restricted" }],
    ["cannot_invite_attendee", { status: "refused", code: "cannotInvite" }],
    ["something_new", { status: "refused", code: "refusedByNetwork" }],
  ])("an invitation refused with %s has the right outcome", async (type, outcome) => {
    server.script(refusal(type));
    expect(await perform(INVITATION)).toMatchObject(outcome);
  });
  it("an invitation is not retried without its note once its worker may have lost the act", async () => {
    server.script(refusal("too_many_characters", 400));
    let asked = 0;
    const dispatch = { ...dispatchOf(server, INVITATION, "jane-doe"), mayStillAct: () => (asked += 1) <= 2 };
    expect(await connector.dispatch(dispatch, NEVER)).toMatchObject({ status: "retry" });
    expect(server.calls.filter((call) => call.path === "/users/invite")).toHaveLength(1);
  });

  it.each([
    ["a message", MESSAGE],
    ["an invitation", INVITATION],
  ])("%s is not sent when its worker was suspended between its last check and the connection", async (_name, payload) => {
    let asked = 0;
    const dispatch = { ...dispatchOf(server, payload, "jane-doe"), mayStillAct: () => (asked += 1) === 1 };
    expect(await connector.dispatch(dispatch, NEVER)).toMatchObject({ status: "retry" });
    expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("an invitation whose note is too long for the account is sent without it", async () => {
    server.script(refusal("too_many_characters", 400));
    expect(await perform(INVITATION)).toMatchObject({ status: "sent" });
    expect(server.calls.filter((call) => call.path === "/users/invite").map((call) => JSON.parse(call.body).message)).toEqual([
      "Bonjour",
      undefined,
    ]);
  });
  it("an invitation accepted without our knowledge is found among those sent", async () => {
    server.script({ kind: "acceptThenDrop" });
    expect((await perform(INVITATION)).status).toBe("uncertain");
    const act = dispatchOf(server, INVITATION, "jane-doe");
    const lookup = await connector.lookup({ ...act, recipient: { ...act.recipient, providerId: "ACoAA_jane-doe" } }, NEVER);
    expect(lookup).toEqual({ status: "sent", providerId: "inv-ACoAA_jane-doe" });
  });
  it("an answer of 500 leaves the act uncertain, unless the act had not started", async () => {
    server.script({ kind: "answer", status: 500, body: { type: "errors/provider_error" } });
    expect((await perform(MESSAGE)).status).toBe("uncertain");
    server.script({ kind: "answer", status: 503, body: { type: "errors/no_client_session" } });
    expect((await perform(MESSAGE)).status).toBe("retry");
  });
  it("a failure during the lookup of the person has sent nothing", async () => {
    server.script({ kind: "dropBefore" }, "/users/jane-doe");
    expect((await perform(MESSAGE)).status).toBe("retry");
    expect(await perform(MESSAGE, "nobody")).toMatchObject({ status: "refused", code: "profileNotFound" });
  });
  it("a message in a known chat continues it, and an earlier identical text is not mistaken for it", async () => {
    await perform(MESSAGE);
    const act = dispatchOf(server, MESSAGE, "jane-doe");
    const followUp = { ...act, thread: { threadId: "chat-ACoAA_jane-doe", subject: null, messageIds: ["msg-1"] } };
    expect(await connector.lookup(followUp, NEVER)).toEqual({ status: "notSent" });
    expect(await connector.dispatch(followUp, NEVER)).toEqual({ status: "sent", providerId: "msg-2", threadId: "chat-ACoAA_jane-doe" });
    expect(await connector.lookup(followUp, NEVER)).toMatchObject({ status: "sent", providerId: "msg-2" });
  });
  it("a person without a LinkedIn address cannot be reached", () => {
    expect(connector.unreachable({ email: "jane@acme.tld", profileLink: null, linkedinKey: null })).toBe("noLinkedInProfile");
  });
});
