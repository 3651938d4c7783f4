import { UserError } from "@filon/contracts";
import type { FastifyReply } from "fastify";

/** Seconds after which whoever was refused may try again. */
const RETRY_SECONDS = 5;

/** Counts the calls of each workspace that are under way on a route, so that none keeps all of it busy. */
export function countCallsUnderWay(most: number): { admit(whose: string, reply: FastifyReply): void } {
  const underWay = new Map<string, number>();
  return {
    /** Throws 429 `problems.tooManyAtOnce`; whoever is let in is counted until the answer is sent or the connection closed. */
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
