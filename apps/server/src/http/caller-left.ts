import type { FastifyReply } from "fastify";

/** The caller has closed the connection before the answer, so the work can be dropped. */
export class CallerLeft extends Error {
  override readonly name = "CallerLeft";
}

/** Returns a signal that aborts if the connection closes before the answer is sent. */
export function whenCallerLeaves({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) left.abort(new CallerLeft("the caller has left"));
  });
  return left.signal;
}
