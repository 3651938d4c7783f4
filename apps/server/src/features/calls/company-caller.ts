import type { Caller, CallResult } from "@filon/engine";
import { type Egress, EgressFailed, EgressRefused, RegisterUnreadable, searchCompanies } from "@filon/integrations";
import { findSandboxGateway } from "../channels/index.ts";
import type { Services } from "../../services.ts";
import { retryAfter } from "./retry-after.ts";

/** The public register. */
const REGISTER_URL = "https://recherche-entreprises.api.gouv.fr";
const TIMEOUT_SECONDS = 10;

/**
 * Looks companies up in the French register. It only reads, so a call of unknown fate is made again. `baseUrl` returns the demonstration's
 * register, or null for the public one.
 */
export function companyCaller(egress: Egress, baseUrl: () => Promise<string | null>, now: () => Date): Caller<"company_lookup"> {
  return {
    call: async ({ payload: { query, postcode, timeoutSeconds = TIMEOUT_SECONDS }, signal }): Promise<CallResult> => {
      try {
        const base = (await baseUrl()) ?? REGISTER_URL;
        const found = await searchCompanies(egress, base, { query, postcode, timeoutMs: timeoutSeconds * 1_000, signal });
        if (!("status" in found))
          return { status: "answered", data: { count: found.count, companies: found.companies.map((each) => ({ ...each })) } };
        if (found.status === 429 || found.status >= 500)
          return { status: "tryLater", code: "busy", afterSeconds: retryAfter(found, now()) };
        return { status: "failed", code: "refused", detail: String(found.status) };
      } catch (error) {
        if (error instanceof RegisterUnreadable) return { status: "failed", code: "unreadable" };
        if (error instanceof EgressRefused || error instanceof EgressFailed)
          return { status: "tryLater", code: "unreachable", afterSeconds: null };
        throw error;
      }
    },
  };
}

/** Returns the address of the register in the public one's place: the installation's setting, else the demonstration's; null for the public one. */
export async function companyRegister(services: Services): Promise<string | null> {
  const { companyRegisterUrl } = services.config;
  if (companyRegisterUrl !== null) return companyRegisterUrl;
  const sandbox = await findSandboxGateway(services);
  return sandbox === null ? null : `${sandbox.baseUrl.replace(/\/$/u, "")}/register`;
}
