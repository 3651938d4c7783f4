import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { World } from "../world/world.ts";

const Query = z.object({
  q: z.string().min(3).max(200),
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(25).default(10),
  code_postal: z.string().optional(),
});

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z\d ]/gu, "");

/** Returns a SIREN for a name, always the same, whose last digit makes its Luhn sum right. */
function sirenOf(name: string): string {
  let hash = 7;
  for (const letter of plain(name)) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 90_000_000;
  const digits = String(10_000_000 + hash);
  const sum = Array.from(digits).reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The public register of French companies over the employers of the network's people, with the API of recherche-entreprises. */
export function registerRoutes(app: FastifyInstance, { world }: { readonly world: World }): void {
  const companies = [...new Set(world.people.map(({ company }) => company))].map((name) => ({ name, siren: sirenOf(name) }));
  app.get("/register/search", async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ erreur: "3 caractères minimum pour les termes de la requête" });
    const { q, page, per_page: size } = query.data;
    const found = companies.filter(({ name, siren }) => plain(name).includes(plain(q)) || q.startsWith(siren));
    return {
      results: found.slice((page - 1) * size, page * size).map(({ name, siren }) => ({
        siren,
        nom_complet: name.toUpperCase(),
        nom_raison_sociale: name.toUpperCase(),
        activite_principale: "62.01Z",
        etat_administratif: "A",
        categorie_entreprise: "PME",
        tranche_effectif_salarie: "12",
        statut_diffusion: "O",
        siege: { siret: `${siren}00018`, code_postal: "69003", libelle_commune: "LYON", etat_administratif: "A" },
        nombre_etablissements: 1,
      })),
      total_results: found.length,
      page,
      per_page: size,
      total_pages: Math.ceil(found.length / size),
    };
  });
}
