import type { Mapping, OnKnown } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import { type Database, openDatabase } from "@filon/db";
import * as imports from "@filon/db/imports";
import { serveThread } from "../../threads/serve-thread.ts";
import { dryRun } from "./dry-run.ts";
import type { Room } from "./plan-chunk.ts";
import { inspectFile } from "./reading/inspect-file.ts";
import { sourceOf } from "./source-of.ts";
import { inspectWorkbook } from "./workbook/inspect-workbook.ts";

/** An uploaded file and its name. */
export interface Sent {
  readonly file: Uint8Array;
  readonly fileName: string;
}

/** A workbook, and the sheet to read. */
export interface SentSheet {
  readonly file: Uint8Array;
  readonly sheet: string;
}

/** What a dry run needs. */
export interface Trial {
  readonly connection: Database["connection"];
  readonly workspaceId: string;
  readonly importId: string;
  readonly mapping: Mapping;
  readonly onKnown: OnKnown;
  /** Prospects that may still be added this month. */
  readonly room: Room;
}

let database: Database | undefined;

/** This thread has its own connection, so that requests never wait for it. */
function databaseOf(connection: Database["connection"]): Database {
  return (database ??= openDatabase({ connection, size: 1, applicationName: "filon-files", onError: () => undefined }));
}

const bufferOf = (file: Uint8Array): Buffer => Buffer.from(file.buffer, file.byteOffset, file.byteLength);

serveThread({
  inspect: ({ file, fileName }: Sent) => inspectFile(bufferOf(file), fileName),
  inspectSheet: ({ file, sheet }: SentSheet) => inspectWorkbook(bufferOf(file), sheet),
  dryRun: ({ connection, workspaceId, importId, mapping, onKnown, room }: Trial) =>
    databaseOf(connection).inWorkspace(workspaceId, async (tx) => {
      const row = await imports.find(tx, importId);
      if (!row) throw new UserError("imports.server.notFound", { status: 404 });
      const file = await imports.findFile(tx, importId);
      if (!file) throw new UserError("imports.server.alreadyStarted", { status: 409 });
      return dryRun(tx, await sourceOf(tx, row, file, mapping), onKnown, room);
    }),
});
