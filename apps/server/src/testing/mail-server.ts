import { type Sandbox, startSandbox } from "@filon/sandbox";
import { afterAll } from "vitest";
import { TEST_CONFIG } from "./test-server.ts";
import { SANDBOX_SENDER } from "../features/mails/index.ts";

/** One of Filon's e-mails as received. */
export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly template: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** How often it was delivered. */
  readonly copies: number;
}

/** A mail server for one test, and the settings that point to it. */
export async function mailServer() {
  const sandbox: Sandbox = await startSandbox({ people: 1, productSender: SANDBOX_SENDER });
  afterAll(() => sandbox.close());
  const { user, password } = SANDBOX_SENDER;
  return {
    config: { mail: { ...TEST_CONFIG.mail, smtpUrl: `smtp://${user}:${password}@127.0.0.1:${sandbox.smtpPort}` } },
    /** Returns what an address has received, newest first. */
    async received(to: string): Promise<readonly ReceivedMail[]> {
      const answer = await fetch(`${sandbox.gatewayUrl}/api/control/product-mails?to=${encodeURIComponent(to)}`);
      // The sandbox returns its own rows.
      return (await answer.json()) as ReceivedMail[];
    },
    /** Makes the server fail in these ways only, at rates from 0 to 1. */
    async fails(rates: Readonly<Record<string, number>>): Promise<void> {
      const none = {
        authFailRate: 0,
        deferRate: 0,
        blockRate: 0,
        dropAtConnectRate: 0,
        dropInDataRate: 0,
        deferAfterDataRate: 0,
        dropAfterAcceptRate: 0,
      };
      const answer = await fetch(`${sandbox.gatewayUrl}/api/control`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ failures: { smtp: { ...none, ...rates } } }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
