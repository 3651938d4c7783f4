import { imports } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance } from "fastify";
import { whenCallerLeaves } from "../../http/caller-left.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { acceptTableBody } from "./table-body.ts";
import { openFileThreads } from "./file-threads.ts";
import * as rejects from "./rejects.service.ts";
import * as service from "./imports.service.ts";

/** Concurrent uploads of a workspace, and likewise concurrent dry runs. */
const FILES_AT_ONCE = 3;

/** Mounts the import of prospects from CSV files and workbooks. */
export function registerImports(app: FastifyInstance, services: Services): void {
  const work = openFileThreads();
  app.addHook("onClose", () => work.close());

  void app.register(async (scope) => {
    acceptTableBody(scope);
    route(
      scope,
      imports.upload,
      async ({ caller, query, request, reply }) => {
        const file = request.body;
        if (!Buffer.isBuffer(file)) throw new UserError("imports.server.emptyFile", { status: 422 });
        return { success: true, data: await service.upload(services, work, caller, query.fileName, file, whenCallerLeaves(reply)) };
      },
      { atOnce: FILES_AT_ONCE },
    );
  });

  route(app, imports.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));
  route(app, imports.get, async ({ caller, params }) => ({
    success: true,
    data: await service.get(services, caller, params.id),
  }));
  route(
    app,
    imports.chooseSheet,
    async ({ caller, params, body, reply }) => ({
      success: true,
      data: await service.chooseSheet(services, work, caller, params.id, body.sheet, whenCallerLeaves(reply)),
    }),
    { atOnce: FILES_AT_ONCE },
  );
  route(
    app,
    imports.dryRun,
    async ({ caller, params, body, reply }) => ({
      success: true,
      data: await service.dryRun(services, work, caller, params.id, body, whenCallerLeaves(reply)),
    }),
    { atOnce: FILES_AT_ONCE },
  );
  route(app, imports.start, async ({ caller, params, body }) => ({
    success: true,
    data: await service.start(services, caller, params.id, body),
  }));

  route(
    app,
    imports.downloadRejects,
    async ({ caller, params, language, reply }) => {
      const { fileName, file } = await rejects.downloadRejects(services.db, caller.workspaceId, params.id, language);
      void reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="import.csv"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      return file;
    },
    { atOnce: FILES_AT_ONCE },
  );
}
