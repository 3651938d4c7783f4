import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChannelConnector, Dispatch } from "../kit/connector.ts";

/** How a stand-in treats the next act. */
export type Misbehaviour =
  /** The connection drops before the act can be accepted. */
  | "dropBefore"
  /** The act is accepted, and the connection drops before we get the answer. */
  | "acceptThenDrop"
  /** Too many requests: asks to come back later. */
  | "throttle"
  /** This person can never be reached. */
  | "refusePerson"
  /** This account may not act until it is reconnected. */
  | "refuseAccount"
  /** Accepts the connection and then stays silent. */
  | "hang";

/** A connector in front of a stand-in of its network, over real sockets. */
export interface ConnectorHarness {
  readonly connector: ChannelConnector;
  /** An act for a reachable person, of the connector's main kind. */
  readonly dispatch: (actionId: string) => Dispatch;
  /** Whether the network makes such an act once, however often it is asked, so that it need not be looked up. */
  readonly isRepeatable?: boolean;
  /** How many acts the network has accepted since the last reset. */
  readonly accepted: () => number;
  readonly misbehave: (how: Misbehaviour) => void;
  readonly reset: () => void;
  /** Stops listening, so that connections are refused. */
  readonly stop: () => Promise<void>;
}

const ACT = "018f0000-0000-7000-8000-00000000000";

/** Tests what the engine relies on, for any channel. */
export function connectorConformance(channel: string, open: () => Promise<ConnectorHarness>): void {
  describe(`the ${channel} connector`, () => {
    let harness: ConnectorHarness;
    const never = new AbortController().signal;
    beforeAll(async () => {
      harness = await open();
    });
    beforeEach(() => harness.reset());
    afterAll(() => harness.stop());

    it("identifies an act by a stable key that differs from any other act's", () => {
      const account = harness.dispatch(`${ACT}1`).account;
      expect(harness.connector.idempotencyKey(`${ACT}1`, account)).toBe(harness.connector.idempotencyKey(`${ACT}1`, account));
      expect(harness.connector.idempotencyKey(`${ACT}1`, account)).not.toBe(harness.connector.idempotencyKey(`${ACT}2`, account));
    });
    it("performs an act once and returns the network's id of it", async () => {
      const result = await harness.connector.dispatch(harness.dispatch(`${ACT}1`), never);
      expect(result.status === "sent" && result.providerId.length > 0).toBe(true);
      expect(harness.accepted()).toBe(1);
    });
    it("an act accepted without our knowledge is uncertain, and a lookup or a repetition settles it", async () => {
      const act = harness.dispatch(`${ACT}2`);
      harness.misbehave("acceptThenDrop");
      expect((await harness.connector.dispatch(act, never)).status).toBe("uncertain");
      expect(harness.accepted()).toBe(1);
      const settled = await (harness.isRepeatable === true ? harness.connector.dispatch(act, never) : harness.connector.lookup(act, never));
      expect(settled.status).toBe("sent");
      expect(harness.accepted()).toBe(1);
    });
    it("an act dropped before it was accepted does not count as sent, and a lookup does not find it", async () => {
      const act = harness.dispatch(`${ACT}3`);
      harness.misbehave("dropBefore");
      expect(["retry", "uncertain"]).toContain((await harness.connector.dispatch(act, never)).status);
      expect(harness.accepted()).toBe(0);
      expect(["notSent", "unknown"]).toContain((await harness.connector.lookup(act, never)).status);
    });
    it("a network that asks to slow down is obeyed: the act did not happen, and the result says how long to wait", async () => {
      harness.misbehave("throttle");
      const result = await harness.connector.dispatch(harness.dispatch(`${ACT}4`), never);
      expect(result).toMatchObject({ status: "retry", afterSeconds: expect.any(Number) });
      expect(harness.accepted()).toBe(0);
    });
    it("a person who can never be reached is a refusal", async () => {
      harness.misbehave("refusePerson");
      expect(await harness.connector.dispatch(harness.dispatch(`${ACT}5`), never)).toMatchObject({ status: "refused" });
    });
    it("an account that lost its rights is reported as the account's problem, not the person's", async () => {
      harness.misbehave("refuseAccount");
      expect(await harness.connector.dispatch(harness.dispatch(`${ACT}6`), never)).toMatchObject({
        status: "account",
        accountStatus: "needs_reauth",
      });
    });
    it("an act aborted halfway resolves, and does not count as sent", async () => {
      harness.misbehave("hang");
      const giveUp = new AbortController();
      const result = harness.connector.dispatch(harness.dispatch(`${ACT}7`), giveUp.signal);
      giveUp.abort();
      expect(["retry", "uncertain"]).toContain((await result).status);
    });
    it("an act that may no longer be made when its turn comes is not made", async () => {
      let asked = 0;
      const mayStillAct = () => (asked += 1) === 0;
      const result = await harness.connector.dispatch({ ...harness.dispatch(`${ACT}a`), mayStillAct }, never);
      expect(result.status).toBe("retry");
      expect(asked).toBe(1);
      expect(harness.accepted()).toBe(0);
    });
    it("an account with unreadable settings neither throws nor acts", async () => {
      const act = harness.dispatch(`${ACT}8`);
      const result = await harness.connector.dispatch({ ...act, account: { ...act.account, settings: {}, secret: {} } }, never);
      expect(result.status).toBe("account");
      expect(harness.accepted()).toBe(0);
    });
    it("an unreachable network certainly did not act", async () => {
      await harness.stop();
      expect(await harness.connector.dispatch(harness.dispatch(`${ACT}9`), never)).toMatchObject({ status: "retry" });
      expect((await harness.connector.lookup(harness.dispatch(`${ACT}9`), never)).status).toBe("unknown");
    });
  });
}
