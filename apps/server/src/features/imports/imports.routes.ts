import { imports, UserError } from "@filon/contracts";
import type { FastifyInstance } from "fastify";
import { whenCallerLeaves } from "../../http/caller-left.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { acceptCsvBody } from "./csv-body.ts";
import { openFileWork } from "./file-work.ts";
import { readImport, readImports, start, tryOut, upload } from "./imports.service.ts";
import { rejectsFile } from "./rejects-file.ts";

/** Files that a workspace may be sending at once, and again trying out. */
const FILES_AT_ONCE = 3;

/** Mounts the import of prospects from CSV files. */
export function registerImports(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const work = openFileWork();
  app.addHook("onClose", () => work.close());

  void app.register(async (scope) => {
    acceptCsvBody(scope);
    route(
      scope,
      imports.upload,
      async ({ caller, query, request, reply }) => {
        const file = request.body;
        if (!Buffer.isBuffer(file)) throw new UserError("imports.server.emptyFile", { status: 422 });
        return { success: true, data: await upload(services, work, caller, query.fileName, file, whenCallerLeaves(reply)) };
      },
      { atOnce: FILES_AT_ONCE },
    );
  });

  route(app, imports.list, async ({ caller }) => ({ success: true, data: await db.inWorkspace(caller.workspaceId, readImports) }));
  route(app, imports.get, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readImport(tx, params.id)),
  }));
  route(
    app,
    imports.dryRun,
    async ({ caller, params, body, reply }) => ({
      success: true,
      data: await tryOut(services, work, caller, params.id, body, whenCallerLeaves(reply)),
    }),
    { atOnce: FILES_AT_ONCE },
  );
  route(app, imports.start, async ({ caller, params, body }) => ({ success: true, data: await start(services, caller, params.id, body) }));

  route(
    app,
    imports.downloadRejects,
    async ({ caller, params, language, reply }) => {
      const { fileName, text } = await db.inWorkspace(caller.workspaceId, (tx) => rejectsFile(tx, params.id, language));
      void reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="import.csv"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      return text;
    },
    { atOnce: FILES_AT_ONCE },
  );
}
