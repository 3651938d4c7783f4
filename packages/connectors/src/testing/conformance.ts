import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChannelConnector, Dispatch } from "../kit/connector.ts";

/** How a stand-in treats the next act. */
export type Misbehaviour =
  /** The connection drops before the act can have been accepted. */
  | "dropBefore"
  /** The act is accepted and the connection drops before we hear of it. */
  | "acceptThenDrop"
  /** Too much: asks to come back later. */
  | "throttle"
  /** This person can never be reached. */
  | "refusePerson"
  /** This account may not act until it is connected again. */
  | "refuseAccount"
  /** Accepts the connection and says nothing more. */
  | "hang";

/** A connector in front of a stand-in of its network, spoken to over real sockets. */
export interface ConnectorHarness {
  readonly connector: ChannelConnector;
  /** An act towards somebody who can be reached, of the connector's main kind. */
  readonly dispatch: (actionId: string) => Dispatch;
  /** How many acts the network has accepted since the last reset. */
  readonly accepted: () => number;
  readonly misbehave: (how: Misbehaviour) => void;
  readonly reset: () => void;
  /** Stops listening: connections are refused from now on. */
  readonly stop: () => Promise<void>;
}

const ACT = "018f0000-0000-7000-8000-00000000000";

/** What the engine relies on, whatever the channel. */
export function connectorConformance(channel: string, open: () => Promise<ConnectorHarness>): void {
  describe(`the ${channel} connector`, () => {
    let harness: ConnectorHarness;
    const never = new AbortController().signal;
    beforeAll(async () => {
      harness = await open();
    });
    beforeEach(() => harness.reset());
    afterAll(() => harness.stop());

    it("knows an act by one key, always the same, and by another than any other act", () => {
      const account = harness.dispatch(`${ACT}1`).account;
      expect(harness.connector.idempotencyKey(`${ACT}1`, account)).toBe(harness.connector.idempotencyKey(`${ACT}1`, account));
      expect(harness.connector.idempotencyKey(`${ACT}1`, account)).not.toBe(harness.connector.idempotencyKey(`${ACT}2`, account));
    });
    it("performs an act once and names it as the network does", async () => {
      const result = await harness.connector.dispatch(harness.dispatch(`${ACT}1`), never);
      expect(result.status === "sent" && result.providerId.length > 0).toBe(true);
      expect(harness.accepted()).toBe(1);
    });
    it("an act accepted without our hearing of it is uncertain, and looking finds it", async () => {
      const act = harness.dispatch(`${ACT}2`);
      harness.misbehave("acceptThenDrop");
      expect((await harness.connector.dispatch(act, never)).status).toBe("uncertain");
      expect(harness.accepted()).toBe(1);
      expect((await harness.connector.lookup(act, never)).status).toBe("sent");
    });
    it("an act dropped before it was accepted is not taken for sent, nor found when looked for", async () => {
      const act = harness.dispatch(`${ACT}3`);
      harness.misbehave("dropBefore");
      expect(["retry", "uncertain"]).toContain((await harness.connector.dispatch(act, never)).status);
      expect(harness.accepted()).toBe(0);
      expect(["notSent", "unknown"]).toContain((await harness.connector.lookup(act, never)).status);
    });
    it("a network that asks to slow down is obeyed: it did not happen, and there is a time to wait", async () => {
      harness.misbehave("throttle");
      const result = await harness.connector.dispatch(harness.dispatch(`${ACT}4`), never);
      expect(result).toMatchObject({ status: "retry", afterSeconds: expect.any(Number) });
      expect(harness.accepted()).toBe(0);
    });
    it("a person who can never be reached is a refusal", async () => {
      harness.misbehave("refusePerson");
      expect(await harness.connector.dispatch(harness.dispatch(`${ACT}5`), never)).toMatchObject({ status: "refused" });
    });
    it("an account that lost its rights is the account's matter, not the person's", async () => {
      harness.misbehave("refuseAccount");
      expect(await harness.connector.dispatch(harness.dispatch(`${ACT}6`), never)).toMatchObject({
        status: "account",
        accountStatus: "needs_reauth",
      });
    });
    it("an act given up in the middle resolves, and is not taken for sent", async () => {
      harness.misbehave("hang");
      const giveUp = new AbortController();
      const result = harness.connector.dispatch(harness.dispatch(`${ACT}7`), giveUp.signal);
      giveUp.abort();
      expect(["retry", "uncertain"]).toContain((await result).status);
    });
    it("an account whose settings cannot be read neither throws nor acts", async () => {
      const act = harness.dispatch(`${ACT}8`);
      const result = await harness.connector.dispatch({ ...act, account: { ...act.account, settings: {}, secret: {} } }, never);
      expect(result.status).toBe("account");
      expect(harness.accepted()).toBe(0);
    });
    it("a network that is not there certainly did not act", async () => {
      await harness.stop();
      expect(await harness.connector.dispatch(harness.dispatch(`${ACT}9`), never)).toMatchObject({ status: "retry" });
      expect((await harness.connector.lookup(harness.dispatch(`${ACT}9`), never)).status).toBe("unknown");
    });
  });
}
