import { IMPORT_MAX_BYTES } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance } from "fastify";
import { acceptFileBody } from "../../http/file-body.ts";

/** Lets the routes of `scope` accept a CSV file or a workbook as their body (LIST-04). */
export function acceptTableBody(scope: FastifyInstance): void {
  acceptFileBody(scope, {
    types: [
      "text/csv",
      "application/csv",
      "application/vnd.ms-excel",
      "text/plain",
      "application/octet-stream",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
    maxBytes: IMPORT_MAX_BYTES,
    tooLarge: () => new UserError("imports.server.tooLarge", { status: 413, params: { megabytes: IMPORT_MAX_BYTES / 1024 / 1024 } }),
  });
}
