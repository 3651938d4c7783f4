import { tables } from "@filon/contracts/tables";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { SHEET_TYPES } from "./sheet-file.ts";
import * as service from "./tables.service.ts";

/** Files made at once by this process. */
const FILES_AT_ONCE = 2;

/** Mounts the workspace's own tables. */
export function registerTables(app: FastifyInstance, services: Services): void {
  route(app, tables.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));
  route(app, tables.create, async ({ caller, body }) => ({ success: true, data: await service.create(services, caller, body) }));
  route(app, tables.update, async ({ caller, params, body }) => ({
    success: true,
    data: await service.update(services, caller, params.id, body),
  }));
  route(app, tables.remove, async ({ caller, params }) => {
    await service.remove(services, caller, params.id);
    return { success: true };
  });
  route(app, tables.listRows, async ({ caller, params, query }) => ({
    success: true,
    data: await service.listRows(services, caller, params.id, query),
  }));
  route(app, tables.saveRow, async ({ caller, params, body }) => ({
    success: true,
    data: await service.saveRow(services, caller, params.id, body),
  }));
  route(app, tables.removeRow, async ({ caller, params }) => {
    await service.removeRow(services, caller, params.id, params.rowId);
    return { success: true };
  });
  route(
    app,
    tables.download,
    async ({ caller, params, query, language, reply }) => {
      const keyName = translate(language, "settings.tables.key");
      const { fileName, file } = await service.download(services, caller, params.id, { format: query.format, keyName });
      void reply
        .type(SHEET_TYPES[query.format])
        .header("content-disposition", `attachment; filename="table.${query.format}"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      return file;
    },
    { atOnce: FILES_AT_ONCE },
  );
}
