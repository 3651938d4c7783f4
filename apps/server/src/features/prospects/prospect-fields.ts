import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import * as prospects from "@filon/db/prospects";
import type { ProspectFields } from "@filon/db/prospects";
import { readEmailAddress, readLinkedinProfile } from "@filon/domain";
import { countryOfZone, phoneToKeep } from "../../phones/phone.ts";

type Given = Omit<ProspectFields, "linkedinKey">;

/** Normalises what a user typed: empty texts become null, addresses and profiles are parsed. Throws 400 naming the invalid fields. */
export function readFields(given: Given): ProspectFields {
  const fields: Record<string, string> = {};
  const email = orNull(given.email);
  const address = email === null ? null : readEmailAddress(email);
  if (email !== null && address === null) fields["email"] = "prospects.server.invalidEmail";
  const link = orNull(given.profileLink);
  const profile = link === null ? null : readLinkedinProfile(link);
  if (link !== null && profile === null) fields["profileLink"] = "prospects.server.invalidProfileLink";
  const hasName = given.firstName !== "" || given.lastName !== "";
  if (!hasName && email === null && link === null) fields["lastName"] = "prospects.server.noIdentity";
  if (Object.keys(fields).length > 0) throw new UserError("problems.validation", { fields });
  return {
    firstName: given.firstName,
    lastName: given.lastName,
    email: address,
    phone: orNull(given.phone),
    company: orNull(given.company),
    position: orNull(given.position),
    industry: orNull(given.industry),
    location: orNull(given.location),
    profileLink: profile?.url ?? null,
    linkedinKey: profile?.key ?? null,
  };
}

function orNull(text: string | null): string | null {
  return text === "" ? null : text;
}

/** Throws 409, naming the prospect, if another one of the workspace has this address or profile. */
export async function refuseIfTaken(tx: WorkspaceTx, fields: ProspectFields, exceptId: string | null): Promise<void> {
  const holder = await prospects.findHolder(tx, fields, exceptId);
  if (!holder) return;
  const code = holder.by === "email" ? "prospects.server.duplicateEmail" : "prospects.server.duplicateProfile";
  throw new UserError(code, { status: 409, params: { name: holder.name, id: holder.id }, fields: { [holder.by]: code } });
}

/**
 * Returns a telephone number ready to be stored, read in the workspace's country. Throws 400 if it is invalid. Call it for changed numbers
 * only, so that odd imported ones do not block other edits.
 */
export async function keptPhone(tx: WorkspaceTx, phone: string | null): Promise<string | null> {
  if (phone === null) return null;
  const kept = phoneToKeep(phone, countryOfZone(await campaigns.findTimeZone(tx)));
  if (kept === null) throw new UserError("problems.validation", { fields: { phone: "prospects.server.invalidPhone" } });
  return kept;
}
