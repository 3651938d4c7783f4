import type { FastifyReply } from "fastify";

/** Whoever asked has closed the connection before the answer: nothing is to be done for them any more. */
export class CallerLeft extends Error {
  override readonly name = "CallerLeft";
}

/** Aborted when the connection of a request is closed before its answer was sent. */
export function whenCallerLeaves({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) left.abort(new CallerLeft("the caller has left"));
  });
  return left.signal;
}
