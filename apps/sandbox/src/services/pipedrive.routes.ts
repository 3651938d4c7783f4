import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ServiceRecord } from "../world/tables.ts";
import type { Shelf } from "./shelf.ts";

const PERSONS = "persons";
const Label = z.object({ value: z.string(), primary: z.boolean(), label: z.string() });
const Body = z.object({
  name: z.string().optional(),
  emails: z.array(Label).optional(),
  phones: z.array(Label).optional(),
  job_title: z.string().optional(),
});
const refusal = (error: string, info: string) => ({ success: false, error, error_info: info, data: null });
const shown = ({ id, fields }: ServiceRecord) => ({ id: Number(id), owner_id: 1, ...fields });

/** Pipedrive's API for persons, none of whom has deals. */
export function pipedriveRoutes(app: FastifyInstance, shelf: Shelf): void {
  app.addHook("onRequest", async (request, reply) => {
    const token = request.headers["x-api-token"];
    if (typeof token !== "string" || token.startsWith("refuse"))
      return reply.code(401).send({ ...refusal("unauthorized access", "Please check developers.pipedrive.com"), errorCode: 401 });
    return undefined;
  });
  app.get("/v1/users/me", async () => ({ success: true, data: { id: 1, name: "Camille Démo", company_name: "Démo" } }));
  app.get("/v1/users/:id", async () => ({ success: true, data: { id: 1, name: "Camille Démo" } }));
  app.get("/api/v2/deals", async () => ({ success: true, data: [] }));
  app.get("/api/v2/persons/search", async (request) => {
    const { term } = z.object({ term: z.string() }).parse(request.query);
    const found = shelf.list(PERSONS).filter(({ fields }) =>
      z
        .array(Label)
        .safeParse(fields["emails"])
        .data?.some(({ value }) => value === term.toLowerCase()),
    );
    return { success: true, data: { items: found.map((person) => ({ result_score: 1, item: { ...shown(person), type: "person" } })) } };
  });
  app.get("/api/v2/persons/:id", async (request, reply) => {
    const person = shelf.find(PERSONS, idOf(request.params));
    return person === null ? reply.code(404).send(refusal("Person not found", "")) : { success: true, data: shown(person) };
  });
  app.post("/api/v2/persons", async (request, reply) => {
    const body = Body.parse(request.body);
    if (body.name === undefined) return reply.code(400).send(refusal("name is required", ""));
    const emails = body.emails?.map((each) => ({ ...each, value: each.value.toLowerCase() }));
    const person = shelf.put(PERSONS, String(1 + shelf.list(PERSONS).length), { ...body, emails });
    return reply.code(201).send({ success: true, data: shown(person) });
  });
  app.patch("/api/v2/persons/:id", async (request, reply) => {
    const person = shelf.find(PERSONS, idOf(request.params));
    if (person === null) return reply.code(404).send(refusal("Person not found", ""));
    return { success: true, data: shown(shelf.merge(person, Body.parse(request.body))) };
  });
}

function idOf(params: unknown): string {
  return z.object({ id: z.string() }).parse(params).id;
}
