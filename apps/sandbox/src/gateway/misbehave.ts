import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GatewayRefusal } from "../network/gateway-error.ts";
import type { World } from "../world/world.ts";

const TIMED_OUT = { status: 504, type: "errors/request_timeout", title: "Request timeout" };
const BROKEN = { status: 500, type: "errors/unexpected_error", title: "Unexpected error" };

/**
 * Makes the routes of `app` fail as the control says. "Before" fails before the route has done anything, "after" once it has
 * succeeded: a careful client must work out what the ledger then holds.
 */
export function misbehave(app: FastifyInstance, world: World, closing: AbortSignal): void {
  app.addHook("preHandler", async (request, reply) => {
    const failures = world.control().failures;
    if (strikes(failures.http429Rate)) {
      void reply.header("retry-after", "1");
      throw new GatewayRefusal(429, "too_many_requests", "Too many requests.");
    }
    if (strikes(failures.http5xxRate)) {
      const [status, type] = (
        [
          [500, "provider_error"],
          [502, "provider_error"],
          [503, "service_unavailable"],
        ] as const
      )[Math.floor(Math.random() * 3)] ?? [500, "provider_error"];
      throw new GatewayRefusal(status, type, "The provider is experiencing operational problems.");
    }
    if (strikes(failures.dropBeforeAcceptRate)) cut(request, reply);
    else if (strikes(failures.timeoutRate)) {
      await wait(failures.timeoutSeconds, closing);
      throw new GatewayRefusal(504, "request_timeout", "Request timeout");
    }
  });

  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode >= 300) return payload;
    const failures = world.control().failures;
    if (strikes(failures.dropAfterAcceptRate)) {
      cut(request, reply);
      return payload;
    }
    if (strikes(failures.timeoutAfterAcceptRate)) {
      await wait(failures.timeoutSeconds, closing);
      return instead(reply, TIMED_OUT);
    }
    return strikes(failures.http5xxAfterAcceptRate) ? instead(reply, BROKEN) : payload;
  });
}

function strikes(rate: number): boolean {
  return rate > 0 && Math.random() < rate;
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

function instead(reply: FastifyReply, problem: { readonly status: number }): string {
  const text = JSON.stringify(problem);
  void reply.code(problem.status).header("content-type", "application/json").header("content-length", Buffer.byteLength(text));
  return text;
}

async function wait(seconds: number, closing: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal: closing }).catch(() => undefined);
}
