import type { UserError } from "@filon/contracts/errors";
import type { FastifyInstance } from "fastify";

interface FileBody {
  /** Content types whose body is a file. */
  readonly types: (string | RegExp)[];
  readonly maxBytes: number;
  /** The error for a larger file. */
  readonly tooLarge: () => UserError;
}

/** Lets the routes of `scope` accept a file as their body, up to a maximum size. */
export function acceptFileBody(scope: FastifyInstance, { types, maxBytes, tooLarge }: FileBody): void {
  const read = async (_request: unknown, payload: NodeJS.ReadableStream) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of payload) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      // Reads an oversized body to the end and discards it, so that the sender gets an answer instead of a broken connection.
      if (size <= maxBytes) chunks.push(bytes);
      else if (size > maxBytes * 10) throw tooLarge();
      else chunks.length = 0;
    }
    if (size > maxBytes) throw tooLarge();
    return Buffer.concat(chunks);
  };
  for (const type of types) scope.addContentTypeParser(type, read);
}
