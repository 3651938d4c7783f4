import type { FastifySerializerCompiler } from "fastify";
import { z } from "zod";

/** An answer that violates its own contract. This is our fault: it is logged and returned as an unexpected error. */
export class AnswerMismatch extends Error {
  override readonly name = "AnswerMismatch";
}

/**
 * Checks a handler's answer against its contract and serialises it to JSON: fields missing from the contract never leave the server. Text
 * answers are sent as they are.
 */
export const answerSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new AnswerMismatch(`${method} ${url}: ${z.prettifyError(parsed.error)}`);
    return JSON.stringify(parsed.data);
  };
};
