import type { FastifySerializerCompiler } from "fastify";
import { z } from "zod";

/** An answer that its own contract does not allow: ours to mend, so it is logged and answered as unexpected. */
export class AnswerMismatch extends Error {
  override readonly name = "AnswerMismatch";
}

/**
 * Checks what a handler gave against its contract and writes it as JSON: a field that the contract does not
 * name never leaves the server. Contracts of text are sent as they are.
 */
export const answerSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer) => {
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new AnswerMismatch(`${method} ${url}: ${z.prettifyError(parsed.error)}`);
    return JSON.stringify(parsed.data);
  };
};
