import type { Errand } from "@filon/contracts/calls";
import { CompaniesFound, EmailLookedFor } from "@filon/contracts/calls";
import { requireNoTransaction } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import type { CallResult } from "@filon/engine";
import { createEgress } from "@filon/integrations";
import { companyCaller, companyRegister } from "../calls/index.ts";
import type { Services } from "../../services.ts";
import { findEmail } from "./find-email.ts";

interface Means {
  readonly services: Services;
  readonly workspaceId: string;
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/**
 * Looks for a prospect's address and for their company in the register. A repetition costs nothing: an address that is found costs its credit
 * once. Nothing is looked for about a person who objected. A register that cannot be read leaves the company unknown, because the address is
 * paid for by then.
 */
export async function enrichProfile(
  { prospectId, email, company, minScore }: Extract<Errand, { type: "enrichProfile" }>,
  means: Means,
): Promise<CallResult> {
  const { services, workspaceId } = means;
  const nothing = { email: null, siren: null, size: null, city: null };
  const person = await services.db.inWorkspace(workspaceId, (tx) => prospects.find(tx, prospectId));
  if (person === null || person.opted_out_at !== null)
    return { status: "answered", data: { ...nothing, why: person === null ? "notFound" : "searchOptedOut" } };
  const searched: CallResult | null = email ? await findEmail({ type: "findEmail", prospectId, minScore, verify: true }, means) : null;
  if (searched !== null && searched.status !== "answered") return searched;
  const found = searched === null ? null : EmailLookedFor.parse(searched.data);
  const registered = company === null ? null : await lookUp(company, means);
  return {
    status: "answered",
    data: {
      email: found?.email ?? null,
      siren: registered?.siren ?? null,
      size: registered?.size ?? null,
      city: registered?.city ?? null,
      why: found?.why ?? null,
    },
  };
}

/** Returns the one company of that name; null when there is none, or several. */
async function lookUp({ name, postcode }: { name: string; postcode: string | null }, { services, workspaceId, signal, now }: Means) {
  const egress = createEgress({ allow: services.config.egressAllow, admit: requireNoTransaction });
  try {
    const caller = companyCaller(egress, () => companyRegister(services), now);
    const payload = { kind: "company_lookup" as const, query: name, postcode };
    const answer = await caller.call({ workspaceId, enrolmentId: "", prospectId: "", idempotencyKey: "", payload, signal });
    const { count, companies } = answer.status === "answered" ? CompaniesFound.parse(answer.data) : { count: 0, companies: [] };
    return count === 1 ? (companies[0] ?? null) : null;
  } finally {
    await egress.close();
  }
}
