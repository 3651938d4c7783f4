import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { World } from "../world/world.ts";

const Query = z.object({
  first_name: z.string().min(1).max(200),
  last_name: z.string().min(1).max(200),
  domain: z.string().max(200).optional(),
  company: z.string().max(200).optional(),
  api_key: z.string(),
});

const refusal = (code: number, id: string, details: string) => ({ errors: [{ id, code, details }] });
/** Letters only, without accents and in lower case, for comparing names. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z\d]/gu, "");

/** An e-mail finder over the people of the network, with the API of Hunter v2. */
export function finderRoutes(app: FastifyInstance, { world, apiKey }: { readonly world: World; readonly apiKey: string }): void {
  app.get("/v2/email-finder", async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success || (query.data.domain ?? query.data.company) === undefined)
      return reply.code(400).send(refusal(400, "wrong_params", "You are missing a parameter."));
    const { first_name: first, last_name: last, domain, company } = query.data;
    if (!isKey(query.data.api_key, apiKey))
      return reply.code(401).send(refusal(401, "authentication_failed", "No user found for the API key supplied"));
    const person = world.people.find(
      (each) =>
        plain(each.firstName) === plain(first) &&
        plain(each.lastName) === plain(last) &&
        (company === undefined ? each.email.endsWith(`@${domain ?? ""}`) : plain(each.company) === plain(company)),
    );
    return {
      data: {
        first_name: first,
        last_name: last,
        email: person?.email ?? null,
        score: person ? 97 : null,
        domain: person?.email.split("@")[1] ?? domain ?? null,
        accept_all: false,
        position: person?.position ?? null,
        linkedin_url: person ? `https://www.linkedin.com/in/${person.slug}` : null,
        company: person?.company ?? company ?? null,
        sources: [],
        verification: person ? { date: "2026-11-01", status: "valid" } : { date: null, status: null },
      },
      meta: {
        params: {
          first_name: first,
          last_name: last,
          full_name: null,
          domain: domain ?? null,
          company: company ?? null,
          max_duration: null,
        },
      },
    };
  });
}

function isKey(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}
