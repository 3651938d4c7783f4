import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ServiceRecord } from "../world/tables.ts";
import { DEMO_TABLE, isAccepted, unknownColumn } from "./demo-table.ts";
import type { Shelf } from "./shelf.ts";

const Table = z.object({ base: z.string(), table: z.string() });
const Fields = z.record(z.string(), z.unknown());
const Upsert = z.object({
  performUpsert: z.object({ fieldsToMergeOn: z.array(z.string()).min(1).max(3) }),
  records: z
    .array(z.object({ fields: Fields }))
    .min(1)
    .max(10),
});
/** The one formula that is understood: {Column}="value". */
const FORMULA = /^\{(.+)\}="(.*)"$/su;

const refusal = (type: string, message: string) => ({ error: { type, message } });
const shown = ({ id, fields, createdAt }: ServiceRecord) => ({ id, createdTime: new Date(createdAt).toISOString(), fields });

/** Airtable's web API over the base `appDemo` with the table "Prospects". */
export function airtableRoutes(app: FastifyInstance, shelf: Shelf): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isAccepted(request.headers.authorization))
      return reply.code(401).send(refusal("AUTHENTICATION_REQUIRED", "Authentication required"));
    return undefined;
  });
  const isTable = (params: unknown): boolean => {
    const { base, table } = Table.parse(params);
    return base === "appDemo" && table === DEMO_TABLE;
  };
  const missing = refusal("INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND", "Invalid permissions, or the requested model was not found.");

  app.get("/v0/meta/whoami", async () => ({ id: "usrDemo", email: "camille@filon-demo.test" }));
  app.get("/v0/:base/:table", async (request, reply) => {
    if (!isTable(request.params)) return reply.code(403).send(missing);
    const { filterByFormula = "" } = z.object({ filterByFormula: z.string().optional() }).parse(request.query);
    const [, column, value] = FORMULA.exec(filterByFormula) ?? [];
    if (column === undefined) return reply.code(422).send(refusal("INVALID_FILTER_BY_FORMULA", "The formula for filtering is invalid"));
    const unescaped = (value ?? "").replaceAll(/\\(.)/gsu, "$1");
    const found = shelf.list(DEMO_TABLE).filter(({ fields }) => fields[column] === unescaped);
    return { records: found.slice(0, 1).map(shown) };
  });
  app.patch("/v0/:base/:table", async (request, reply) => {
    if (!isTable(request.params)) return reply.code(403).send(missing);
    const body = Upsert.safeParse(request.body);
    if (!body.success) return reply.code(422).send(refusal("INVALID_REQUEST_UNKNOWN", "Invalid request"));
    const { performUpsert, records } = body.data;
    const unknown = unknownColumn(records.flatMap(({ fields }) => Object.keys(fields)));
    if (unknown !== undefined) return reply.code(422).send(refusal("UNKNOWN_FIELD_NAME", `Unknown field name: "${unknown}"`));
    const created: string[] = [];
    const written = records.map(({ fields }) => {
      const known = shelf.list(DEMO_TABLE).find((row) => performUpsert.fieldsToMergeOn.every((name) => row.fields[name] === fields[name]));
      if (known) return shelf.merge(known, fields);
      const added = shelf.add(DEMO_TABLE, "rec", fields);
      created.push(added.id);
      return added;
    });
    const updatedRecords = written.map(({ id }) => id).filter((id) => !created.includes(id));
    return { records: written.map(shown), createdRecords: created, updatedRecords };
  });
}
