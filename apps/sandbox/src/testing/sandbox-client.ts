import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "../people/person.ts";
import { sandboxPeople } from "../people/sandbox-people.ts";
import { DEFAULT_SEED, type Sandbox, type SandboxOptions, startSandbox } from "../start-sandbox.ts";

/** Starts a sandbox with days of 0.2 s and the people of the default seed. */
export function startQuick(options: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox({ webhookRetryAfter: [20, 20, 20, 20, 20], ...options, control: { daySeconds: 0.2, ...options.control } });
}

/** Returns one of the default people that matches. */
export function someone(is: (person: Person) => boolean, among = 300): Person {
  const found = sandboxPeople(DEFAULT_SEED, among).find(is);
  if (!found) throw new Error("none of the default people matches");
  return found;
}

export interface Answer {
  readonly status: number;
  // Untyped, like the vendor's answers: tests may read any field.
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any
}

/** Calls the gateway or the control, with JSON or, with `form`, as multipart. */
export async function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  form?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const data = form && new FormData();
  for (const [name, value] of Object.entries(form ?? {})) data?.set(name, value);
  const answer = await fetch(new URL(path, sandbox.gatewayUrl), {
    method,
    headers: { "x-api-key": sandbox.apiKey, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(data ? { body: data } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
}

/** Connects an account; returns its id. */
export async function connect(sandbox: Sandbox, username = "jeanne.martin@filon.test", password = "secret"): Promise<string> {
  const { body } = await call(sandbox, "POST", "/api/v1/accounts", { provider: "LINKEDIN", username, password });
  return body.account_id;
}

/** Retries until `look` returns something, for at most ten seconds. */
export async function eventually<Found>(look: () => Found | Promise<Found>): Promise<NonNullable<Found>> {
  for (let tries = 0; tries < 500; tries += 1) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found as NonNullable<Found>;
    await sleep(20);
  }
  throw new Error("it did not happen");
}

export interface Listener {
  readonly url: string;
  readonly heard: { readonly headers: IncomingHttpHeaders; readonly body: any }[]; // oxlint-disable-line typescript/no-explicit-any
  /** Makes the next calls fail with 500, this many times. */
  failures: number;
  readonly close: () => Promise<void>;
}

/** An application that receives webhooks. */
export async function listenToHooks(): Promise<Listener> {
  const heard: Listener["heard"] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const fails = listener.failures > 0;
      if (fails) listener.failures -= 1;
      else heard.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString("utf8")) });
      response.writeHead(fails ? 500 : 200).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const listener: Listener = {
    url: `http://127.0.0.1:${port}/hook`,
    heard,
    failures: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return listener;
}
