import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An act that the stand-in accepted, and so performed, whatever it answered afterwards. */
export interface AcceptedAct {
  readonly key: string;
  readonly accountId: string;
  readonly recipient: string;
  readonly kind: string;
  readonly text: string;
  /** The conversation that it continues. */
  readonly thread: { readonly subject: string | null; readonly messages: number };
  readonly at: number;
}

/**
 * How the stand-in treats a request. accept: performs and answers; busy, broken: answers 429 or 500 and does nothing;
 * later: puts off this act and does nothing; refuse: never performs it; barred: the account may not act; silent: performs it and never answers; drop: performs it
 * and cuts the connection; cut: does nothing and cuts the connection; deaf: does nothing and never answers.
 */
export type Treatment = "accept" | "busy" | "broken" | "later" | "refuse" | "deadAddress" | "barred" | "silent" | "drop" | "cut" | "deaf";

export interface StandIn {
  readonly url: string;
  readonly accepted: readonly AcceptedAct[];
  /** Requests for acts, whatever their result. */
  readonly asked: readonly { readonly key: string; readonly at: number }[];
  /** Applies from now on; `null` answers the usual 200. */
  treat(how: ((act: AcceptedAct, nth: number) => Treatment) | null): void;
  /** The answer to lookups; null: the truth. */
  lookups(how: ((key: string) => "sent" | "notSent" | "broken") | null): void;
  close(): Promise<void>;
}

/** A provider on loopback that records what it accepted and misbehaves on demand; it accepts immediately and answers after a while. */
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
  // A server that listens on a TCP port has such an address.
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
