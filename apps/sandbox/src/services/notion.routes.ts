import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ServiceRecord } from "../world/tables.ts";
import { DEMO_COLUMNS, isAccepted, unknownColumn } from "./demo-table.ts";
import type { Shelf } from "./shelf.ts";

/** The one database's id, and where its pages are kept. */
const DATABASE = "f110f110f110f110f110f110f110f110";
const TYPES: Readonly<Record<(typeof DEMO_COLUMNS)[number], string>> = {
  Nom: "title",
  "E-mail": "email",
  Entreprise: "rich_text",
  Poste: "rich_text",
  Téléphone: "phone_number",
  Statut: "select",
  Note: "rich_text",
};

const Properties = z.record(z.string(), z.record(z.string(), z.unknown()));
const Query = z.object({ filter: z.looseObject({ property: z.string() }) });
const NewPage = z.object({ parent: z.object({ database_id: z.string() }), properties: Properties });

const refusal = (status: number, code: string, message: string) => ({ object: "error", status, code, message });
const shown = ({ id, fields }: ServiceRecord) => ({ object: "page", id, url: `https://www.notion.so/${id}`, properties: fields });

/** Notion's API over one database. */
export function notionRoutes(app: FastifyInstance, shelf: Shelf): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isAccepted(request.headers.authorization)) return reply.code(401).send(refusal(401, "unauthorized", "API token is invalid."));
    if (request.headers["notion-version"] === undefined)
      return reply.code(400).send(refusal(400, "missing_version", "Notion-Version header should be defined."));
    return undefined;
  });
  const missing = refusal(404, "object_not_found", `Could not find database. Make sure it is shared with your integration.`);
  const wrongOf = (properties: z.output<typeof Properties>): string | null => {
    const unknown = unknownColumn(Object.keys(properties));
    return unknown === undefined ? null : `${unknown} is not a property that exists.`;
  };

  app.get("/v1/users/me", async () => ({ object: "user", id: "demo", type: "bot", name: "Filon", bot: { workspace_name: "Démo" } }));
  app.get("/v1/databases/:id", async (request, reply) => {
    if (idOf(request.params) !== DATABASE) return reply.code(404).send(missing);
    return {
      object: "database",
      id: DATABASE,
      properties: Object.fromEntries(DEMO_COLUMNS.map((name) => [name, { name, type: TYPES[name] }])),
    };
  });
  app.post("/v1/databases/:id/query", async (request, reply) => {
    if (idOf(request.params) !== DATABASE) return reply.code(404).send(missing);
    const { filter } = Query.parse(request.body);
    const wanted = Object.values(filter).find((part) => typeof part === "object");
    const value = z.object({ equals: z.unknown() }).safeParse(wanted).data?.equals;
    const found = shelf.list(DATABASE).filter(({ fields }) => textOf(fields[filter.property]) === value);
    return { object: "list", results: found.slice(0, 1).map(shown), has_more: false, next_cursor: null };
  });
  app.post("/v1/pages", async (request, reply) => {
    const { parent, properties } = NewPage.parse(request.body);
    if (parent.database_id !== DATABASE) return reply.code(404).send(missing);
    const wrong = wrongOf(properties);
    return wrong === null ? shown(shelf.add(DATABASE, "", properties)) : reply.code(400).send(refusal(400, "validation_error", wrong));
  });
  app.patch("/v1/pages/:id", async (request, reply) => {
    const page = shelf.find(DATABASE, idOf(request.params));
    if (page === null) return reply.code(404).send(missing);
    const { properties } = z.object({ properties: Properties }).parse(request.body);
    const wrong = wrongOf(properties);
    return wrong === null ? shown(shelf.merge(page, properties)) : reply.code(400).send(refusal(400, "validation_error", wrong));
  });
}

function idOf(params: unknown): string {
  return z.object({ id: z.string() }).parse(params).id;
}

/** Returns the text of a property's value, whatever its type. */
function textOf(property: unknown): unknown {
  const value = z.record(z.string(), z.unknown()).safeParse(property).data;
  const [only] = Object.values(value ?? {});
  if (!Array.isArray(only)) return only;
  return only.map((part) => z.object({ text: z.object({ content: z.string() }) }).parse(part).text.content).join("");
}
