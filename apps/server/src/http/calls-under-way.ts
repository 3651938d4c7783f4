import { UserError } from "@filon/contracts/errors";
import type { FastifyReply } from "fastify";

/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 5;

/** Counts each workspace's concurrent calls of a route, so that no workspace can keep the whole route busy. */
export function countCallsUnderWay(most: number): { admit(whose: string, reply: FastifyReply): void } {
  const underWay = new Map<string, number>();
  return {
    /** Throws 429 `problems.tooManyAtOnce`; otherwise counts the call until the answer is sent or the connection closes. */
    admit(whose, { raw }) {
      const count = underWay.get(whose) ?? 0;
      if (count >= most) throw new UserError("problems.tooManyAtOnce", { status: 429, params: { most, retryAfterSeconds: RETRY_SECONDS } });
      underWay.set(whose, count + 1);
      let isOver = false;
      const end = (): void => {
        if (isOver) return;
        isOver = true;
        const left = (underWay.get(whose) ?? 1) - 1;
        if (left === 0) underWay.delete(whose);
        else underWay.set(whose, left);
      };
      raw.once("finish", end).once("close", end);
    },
  };
}
