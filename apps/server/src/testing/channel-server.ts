import { createServer } from "node:net";
import { startSandbox } from "@filon/sandbox";
import { afterAll } from "vitest";
import { testServer } from "./test-server.ts";
import { SANDBOX_MAILBOX } from "../features/channels/sandbox.ts";

/** A network whose people respond immediately: its day lasts this many real seconds. */
const DAY_SECONDS = 0.05;

/** The API with a demonstration network of its own, listening so that webhooks reach it. */
export async function channelServer(database: Parameters<typeof testServer>[0]) {
  const mailboxes = [SANDBOX_MAILBOX, { address: "ada@exemple.test", password: "juste", name: "Ada" }];
  const sandbox = await startSandbox({ people: 5, mailboxes, control: { daySeconds: DAY_SECONDS, behaviour: { acceptRate: 1 } } });
  const port = await freePort();
  const network = {
    gatewayUrl: sandbox.gatewayUrl,
    apiKey: sandbox.apiKey,
    smtp: { host: "127.0.0.1", port: sandbox.smtpPort, tls: "none" },
    imap: { host: "127.0.0.1", port: sandbox.imapPort, tls: "none" },
  } as const;
  const server = await testServer(database, {
    config: {
      publicUrl: `http://127.0.0.1:${port}`,
      sandbox: { enabled: true, daySeconds: DAY_SECONDS },
      egressAllow: [new URL(sandbox.gatewayUrl).host, `127.0.0.1:${sandbox.smtpPort}`, `127.0.0.1:${sandbox.imapPort}`],
    },
  });
  await server.app.listen({ host: "127.0.0.1", port });
  afterAll(() => sandbox.close());
  return { ...server, sandbox, network };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => void probe.close(() => resolve()));
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  return address.port;
}
