import type { WorkspaceTx } from "@filon/db";
import { newId } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import * as timeline from "@filon/db/timeline";
import { UserError } from "@filon/contracts/errors";
import { nowOf, type Services } from "../../services.ts";
import { announceProspects, readFields, takeOne } from "../prospects/index.ts";

/** What a visitor says about themselves. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
}

/**
 * Returns the prospect who has the visitor's address, or adds one. Their data are kept because they asked for a meeting (steps before a
 * contract at the person's request, article 6(1)(b) of the GDPR), and the page has told them who keeps them. Returns null when the workspace
 * may add nobody: the meeting is booked all the same.
 */
export async function prospectOf(tx: WorkspaceTx, services: Services, { name, email }: Visitor): Promise<string | null> {
  const [firstName = "", ...rest] = name.split(/\s+/u);
  const none = { phone: null, company: null, position: null, industry: null, location: null, profileLink: null };
  const fields = readFields({ firstName, lastName: rest.join(" "), email, ...none });
  const known = await prospects.findHolder(tx, fields, null);
  if (known !== null) return known.id;
  try {
    await takeOne(tx, services.now());
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
  const id = newId();
  if (!(await prospects.create(tx, id, fields, "booking", { legalBasis: "contract", informedAt: nowOf(services) })))
    return (await prospects.findHolder(tx, fields, null))?.id ?? null;
  await timeline.append(tx, [{ prospectId: id, type: "created", data: { from: "booking" }, actorId: null }]);
  await announceProspects(tx, services, id);
  return id;
}
