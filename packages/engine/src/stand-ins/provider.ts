import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An act that the stand-in has accepted and performed, whatever it answered afterwards. */
export interface AcceptedAct {
  readonly key: string;
  readonly accountId: string;
  readonly recipient: string;
  readonly kind: string;
  readonly text: string;
  /** The conversation that the act continues: its subject, and the number of earlier messages. */
  readonly thread: { readonly subject: string | null; readonly messages: number };
  readonly at: number;
}

/**
 * How the stand-in treats a request. It performs the act with `accept` (and answers), `silent` (and never answers) and `drop` (and cuts the
 * connection). Otherwise it does nothing, and with `busy` answers 429, `broken` 500, `later` 409 to postpone this act, `refuse` 422,
 * `deadAddress` 410 and `barred` 403 because the account may not act, with `cut` cuts the connection and with `deaf` never answers.
 */
export type Treatment = "accept" | "busy" | "broken" | "later" | "refuse" | "deadAddress" | "barred" | "silent" | "drop" | "cut" | "deaf";

/** A running stand-in of a provider. */
export interface StandIn {
  readonly url: string;
  readonly accepted: readonly AcceptedAct[];
  /** All requests for acts, whatever their result. */
  readonly asked: readonly { readonly key: string; readonly at: number }[];
  /** Sets the treatment of requests from now on; with null, every act is accepted. */
  treat(how: ((act: AcceptedAct, nth: number) => Treatment) | null): void;
  /** Sets the answer to lookups; with null, it is the truth. */
  lookups(how: ((key: string) => "sent" | "notSent" | "broken") | null): void;
  close(): Promise<void>;
}

/** Starts a provider on loopback that records what it accepts and misbehaves on demand. It accepts at once and answers after `answerAfterMs`. */
export async function startStandIn({ answerAfterMs = 0 }: { readonly answerAfterMs?: number } = {}): Promise<StandIn> {
  const accepted: AcceptedAct[] = [];
  const asked: { key: string; at: number }[] = [];
  const byKey = new Map<string, AcceptedAct>();
  const tries = new Map<string, number>();
  let treatment: ((act: AcceptedAct, nth: number) => Treatment) | null = null;
  let lookup: ((key: string) => "sent" | "notSent" | "broken") | null = null;

  function perform(act: AcceptedAct, request: IncomingMessage, response: ServerResponse): void {
    const nth = (tries.get(act.key) ?? 0) + 1;
    tries.set(act.key, nth);
    asked.push({ key: act.key, at: act.at });
    const how = treatment?.(act, nth) ?? "accept";
    if (how === "accept" || how === "silent" || how === "drop") {
      accepted.push(act);
      byKey.set(act.key, act);
    }
    switch (how) {
      case "accept": {
        const body = { providerId: `m-${act.key}`, threadId: `t-${act.accountId}-${act.recipient}` };
        if (answerAfterMs === 0) answer(response, 200, body);
        else setTimeout(() => answer(response, 200, body), answerAfterMs);
        return;
      }
      case "busy":
        response.setHeader("retry-after", "0");
        return answer(response, 429, {});
      case "broken":
        return answer(response, 500, {});
      case "later":
        return answer(response, 409, {});
      case "refuse":
        return answer(response, 422, { code: "refusedByNetwork" });
      case "deadAddress":
        return answer(response, 410, { code: "noSuchAddress" });
      case "barred":
        return answer(response, 403, {});
      case "drop":
      case "cut":
        request.socket.destroy();
        return;
      case "silent":
      case "deaf":
        return;
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    if (request.method === "GET") {
      const key = decodeURIComponent(url.pathname.slice("/acts/".length));
      const said = lookup?.(key) ?? (byKey.has(key) ? "sent" : "notSent");
      if (said === "broken") return answer(response, 500, {});
      return said === "sent" ? answer(response, 200, { providerId: `m-${key}` }) : answer(response, 404, {});
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => perform({ ...JSON.parse(Buffer.concat(chunks).toString()), at: Date.now() }, request, response));
  });
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a server that listens on a TCP port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    asked,
    treat: (how) => {
      treatment = how;
    },
    lookups: (how) => {
      lookup = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(body));
}
