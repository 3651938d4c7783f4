import type { Duplicate } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import * as prospects from "@filon/db/prospects";
import { readLinkedinProfile } from "@filon/domain";
import { countryOfZone, readPhone } from "../../phones/phone.ts";

/** Returns the prospects with this address, number or profile among all of theirs; unreadable values match nobody. */
export async function findDuplicates(
  tx: WorkspaceTx,
  given: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly profileLink: string | null;
    readonly exceptId: string | null;
  },
): Promise<Duplicate[]> {
  const phone = given.phone === null ? null : readPhone(given.phone, countryOfZone(await campaigns.findTimeZone(tx)));
  const linkedinKey = given.profileLink === null ? null : (readLinkedinProfile(given.profileLink)?.key ?? null);
  const rows = await prospects.findDuplicates(tx, { email: given.email, linkedinKey, phone: phone?.number ?? null }, given.exceptId);
  const found = new Map<string, Duplicate>();
  for (const { id, name, company, by, number } of rows) {
    // The query matches the last digits only, so compare whole numbers here.
    if (by === "phone" && (number === null || readPhone(number)?.number !== phone?.number)) continue;
    const known = found.get(id);
    if (!known) found.set(id, { id, name, company, by: [by] });
    else if (!known.by.includes(by)) known.by.push(by);
  }
  return [...found.values()];
}
