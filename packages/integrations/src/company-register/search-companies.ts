import { z } from "zod";
import type { Egress, EgressAnswer } from "../egress/index.ts";

/** A company as the French register shows it. What the register masks is null. */
export interface RegisteredCompany {
  readonly siren: string;
  /** Of the head office. */
  readonly siret: string | null;
  readonly name: string;
  /** Code of the main activity, such as 62.01Z. */
  readonly naf: string | null;
  /** Code of the number of employees, such as 12 for 20 to 49. */
  readonly size: string | null;
  readonly closed: boolean;
  readonly city: string | null;
}

const text = z.string().nullish();
const Found = z.object({
  total_results: z.number().int().nonnegative(),
  results: z.array(
    z.object({
      siren: z.string().regex(/^\d{9}$/u),
      nom_complet: text,
      nom_raison_sociale: text,
      activite_principale: text,
      etat_administratif: text,
      tranche_effectif_salarie: text,
      statut_diffusion: text,
      siege: z.object({ siret: text, libelle_commune: text }).nullish(),
    }),
  ),
});

const MOST_BYTES = 512 * 1024;

/** Thrown when the register's answer has not the shape that it documents. */
export class RegisterUnreadable extends Error {
  override readonly name = "RegisterUnreadable";
}

/**
 * Searches the public register of French companies (recherche-entreprises.api.gouv.fr; no key, about seven requests a second) by name, SIREN or
 * SIRET. Returns how many it has and the first ones, or the answer itself when its status is not 200. Names of people who object to being shown
 * (`statut_diffusion` P) stay masked.
 *
 * @throws EgressFailed, EgressRefused, RegisterUnreadable
 */
export async function searchCompanies(
  egress: Egress,
  baseUrl: string,
  { query, postcode, timeoutMs, signal }: { query: string; postcode: string | null; timeoutMs: number; signal: AbortSignal },
): Promise<{ count: number; companies: RegisteredCompany[] } | EgressAnswer> {
  const search = new URLSearchParams({ q: query, page: "1", per_page: "3", ...(postcode === null ? {} : { code_postal: postcode }) });
  const answer = await egress.request({
    method: "GET",
    url: `${baseUrl}/search?${search.toString()}`,
    headers: { accept: "application/json" },
    timeoutMs,
    signal,
    maxBytes: MOST_BYTES,
  });
  if (answer.status !== 200) return answer;
  const found = Found.safeParse(parsed(answer.text));
  if (!found.success) throw new RegisterUnreadable("the register's answer has another shape");
  return { count: found.data.total_results, companies: found.data.results.map(companyOf) };
}

function companyOf(result: z.output<typeof Found>["results"][number]): RegisteredCompany {
  const { siren, siege, statut_diffusion: shown } = result;
  const isMasked = shown === "P";
  return {
    siren,
    siret: siege?.siret ?? null,
    name: isMasked ? siren : (result.nom_raison_sociale ?? result.nom_complet ?? siren),
    naf: result.activite_principale ?? null,
    size: result.tranche_effectif_salarie ?? null,
    closed: result.etat_administratif === "C",
    city: isMasked ? null : (siege?.libelle_commune ?? null),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
