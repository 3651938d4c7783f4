import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

const Question = z.object({ countryCode: z.string().length(2), vatNumber: z.string().min(2).max(14) });
/** Delay of an answer that comes too late, in milliseconds. */
const TOO_LATE = 30_000;

/**
 * The European register of VAT numbers, with its real protocol. A number's last two digits decide the answer: 01 unknown, 02 the
 * member state does not answer, 03 too late; any other is valid.
 */
export function mountVies(app: FastifyInstance, closing: AbortSignal): void {
  app.post("/vies/rest-api/check-vat-number", async (request, reply) => {
    const question = Question.safeParse(request.body);
    if (!question.success) return reply.code(400).send({ actionSucceed: false, errorWrappers: [{ error: "INVALID_INPUT" }] });
    const { countryCode, vatNumber } = question.data;
    if (vatNumber.endsWith("02")) return reply.code(500).send({ actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] });
    if (vatNumber.endsWith("03")) await sleep(TOO_LATE, undefined, { signal: closing }).catch(() => undefined);
    const valid = !vatNumber.endsWith("01");
    return {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: valid ? `WAPI${Date.now().toString(36).toUpperCase()}` : "",
      name: valid ? "SOCIETE D ESSAI" : "---",
      address: valid ? "12 RUE DE LA GARE\n75012 PARIS" : "---",
    };
  });
}
