import { IMPORT_MAX_BYTES, UserError } from "@filon/contracts";
import type { FastifyInstance } from "fastify";

const tooLarge = () => new UserError("imports.server.tooLarge", { status: 413, params: { megabytes: IMPORT_MAX_BYTES / 1024 / 1024 } });

/** Lets the routes of `scope` take a file as their body, read no further than a file may be large (LIST-04). */
export function acceptCsvBody(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ["text/csv", "application/csv", "application/vnd.ms-excel", "text/plain", "application/octet-stream"],
    async (_request: unknown, payload: NodeJS.ReadableStream) => {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of payload) {
        const bytes = Buffer.from(chunk);
        size += bytes.length;
        // What is too large is read to its end and forgotten: the sender gets an answer and not a broken connection.
        if (size <= IMPORT_MAX_BYTES) chunks.push(bytes);
        else if (size > IMPORT_MAX_BYTES * 10) throw tooLarge();
        else chunks.length = 0;
      }
      if (size > IMPORT_MAX_BYTES) throw tooLarge();
      return Buffer.concat(chunks);
    },
  );
}
