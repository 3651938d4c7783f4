import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it } from "vitest";
import { createEgress } from "../egress/index.ts";
import { RegisterUnreadable, searchCompanies } from "./search-companies.ts";

const asked: string[] = [];
let answer: { status: number; text: string } = { status: 200, text: "{}" };
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.text);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
// A server that listens on a TCP port has such an address.
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const egress = createEgress({ allow: [host], admit: () => undefined });
afterAll(async () => {
  await egress.close();
  server.close();
});
beforeEach(() => asked.splice(0));

const search = (query: string, postcode: string | null = null) =>
  searchCompanies(egress, `http://${host}`, { query, postcode, timeoutMs: 5_000, signal: AbortSignal.timeout(5_000) });
const says = (results: object[]) => ({
  status: 200,
  text: JSON.stringify({ results, total_results: results.length, page: 1, per_page: 3 }),
});

it("asks with the name and the postcode, and reads companies as the register writes them", async () => {
  answer = says([
    {
      siren: "552100554",
      nom_complet: "ATELIER NORD (AN)",
      nom_raison_sociale: "ATELIER NORD",
      activite_principale: "62.01Z",
      etat_administratif: "C",
      tranche_effectif_salarie: "12",
      statut_diffusion: "O",
      siege: { siret: "55210055400021", libelle_commune: "LYON" },
    },
  ]);
  expect(await search("Atelier & Nord", "69003")).toEqual({
    count: 1,
    companies: [
      { siren: "552100554", siret: "55210055400021", name: "ATELIER NORD", naf: "62.01Z", size: "12", closed: true, city: "LYON" },
    ],
  });
  expect(asked).toEqual(["/search?q=Atelier+%26+Nord&page=1&per_page=3&code_postal=69003"]);
});

it("keeps masked what the register masks, and knows when there is nothing", async () => {
  answer = says([
    { siren: "552100554", nom_complet: "MARTIN ELODIE", statut_diffusion: "P", siege: { siret: null, libelle_commune: "LYON" } },
  ]);
  expect(await search("Martin")).toMatchObject({ companies: [{ name: "552100554", city: null, closed: false }] });
  answer = says([]);
  expect(await search("Martin")).toEqual({ count: 0, companies: [] });
});

it("returns a refusal as it is, and refuses an answer of another shape", async () => {
  answer = { status: 400, text: '{"erreur":"3 caractères minimum"}' };
  expect(await search("ab")).toMatchObject({ status: 400 });
  answer = { status: 200, text: "<html>" };
  await expect(search("abc")).rejects.toThrow(RegisterUnreadable);
});
