import { createHash } from "node:crypto";
import { EMAIL_SEARCH_COST } from "@filon/contracts/prospects";
import { UserError } from "@filon/contracts/errors";
import { newId, requireNoTransaction, type WorkspaceTx } from "@filon/db";
import * as attemptRows from "@filon/db/attempts";
import * as contactPoints from "@filon/db/contact-points";
import * as creditRows from "@filon/db/credits";
import * as prospects from "@filon/db/prospects";
import * as timeline from "@filon/db/timeline";
import { createEgress, createHunter, type EmailFinder, FinderFailed, type FoundEmail } from "@filon/integrations";
import { readEmailAddress } from "@filon/domain";
import { nowOf, type Services } from "../../services.ts";
import { findSandboxGateway } from "../channels/index.ts";
import { announceProspects } from "./announce-change.ts";
import { emailsOf, withChange, withPoint } from "./contact-points.ts";
import { lockedProspect, saveEmails } from "./contact-points.service.ts";
import { type Actor, readProspect } from "./prospects.service.ts";

/** Searches per user and window (PROSPECT-18). */
const PER_WINDOW = 10;
const WINDOW_SECONDS = 60;
/** A search still running after this time was interrupted: requests to the vendor time out sooner, retries included. */
const INTERRUPTED_AFTER_MS = 2 * 60_000;
const tooMany = () => new UserError("prospects.server.searchLimit", { status: 429 });
const lacking = (credits: number) =>
  new UserError("prospects.server.noCredits", { status: 402, params: { cost: EMAIL_SEARCH_COST, credits } });

type Provider = "hunter" | "sandbox";

/** Returns the configured vendor, else the demonstration's stand-in; null if there is none. */
async function finderAccess(services: Services): Promise<{ provider: Provider; baseUrl: string; apiKey: string } | null> {
  const { emailFinder } = services.config;
  if (emailFinder !== null) return emailFinder;
  const access = await findSandboxGateway(services);
  return access === null ? null : { provider: "sandbox", ...access };
}

/** Returns the vendor, the cost of a search, and the credits left. */
export async function getEmailFinder(services: Services, { workspaceId }: Actor) {
  const access = await finderAccess(services);
  const credits = await services.db.inWorkspace(workspaceId, (tx) => creditRows.readBalance(tx, nowOf(services)));
  return { provider: access?.provider ?? null, cost: EMAIL_SEARCH_COST, credits };
}

/**
 * Searches for a prospect's address. A new one is added to the prospect (primary if it is the first or the primary one has bounced), logged on the timeline, and costs
 * one credit, however often it is found. Addresses whose owner objected count as not found. Throws UserError with the reason: no such
 * prospect, no finder, a person who objected, missing data, no credits, the limit, a search under way.
 */
export function searchEmail(services: Services, actor: Actor, prospectId: string) {
  return search(services, { ...actor, counted: `email-search:${actor.userId}` }, prospectId, () => true);
}

/**
 * Searches for a step of a campaign. An address that is not `wanted` counts as not found, and costs nothing. Returns the address and how sure
 * the finder is of it, out of 100. Throws as `searchEmail` does.
 */
export async function searchEmailFor(
  services: Services,
  workspaceId: string,
  prospectId: string,
  wanted: (found: FoundEmail) => boolean,
): Promise<{ found: string | null; score: number | null }> {
  let score: number | null = null;
  const { found } = await search(services, { workspaceId, userId: null, counted: `email-search:${workspaceId}` }, prospectId, (email) => {
    score = email.confidence;
    return wanted(email);
  });
  return { found, score: found === null ? null : score };
}

/** Who searches, and under which name their searches are limited. */
interface Searcher {
  readonly workspaceId: string;
  /** Null for a step of a campaign. */
  readonly userId: string | null;
  readonly counted: string;
}

async function search(services: Services, actor: Searcher, prospectId: string, wanted: (found: FoundEmail) => boolean) {
  const person = await soughtPerson(services, actor, prospectId);
  const access = await finderAccess(services);
  if (access === null) throw new UserError("prospects.server.noFinder", { status: 409 });
  const { attempts } = await attemptRows.count(services.db.pool, actor.counted, nowOf(services), WINDOW_SECONDS);
  if (attempts > PER_WINDOW) throw tooMany();
  const searchId = await begin(services, actor, prospectId, access.provider);

  const egress = createEgress({ allow: services.config.egressAllow, admit: requireNoTransaction });
  try {
    const finder: EmailFinder = createHunter(egress, access);
    const told = await finder.find(person);
    const found = told !== null && wanted(told) ? told : null;
    return await services.db.inWorkspace(actor.workspaceId, (tx) =>
      finishSearch(services, tx, actor, { prospectId, searchId, found, provider: access.provider }),
    );
  } catch (error) {
    await services.db.inWorkspace(actor.workspaceId, (tx) => prospects.endEmailSearch(tx, searchId, "failed", nowOf(services)));
    if (!(error instanceof FinderFailed)) throw error;
    services.log.warn({ reason: error.reason, status: error.status, provider: access.provider }, "an e-mail search failed");
    throw error.reason === "limited" ? tooMany() : new UserError("prospects.server.searchFailed", { status: 502 });
  } finally {
    await egress.close();
  }
}

/** Returns the person to search for. Throws 409 if there is too little data to search with. */
async function soughtPerson(services: Services, actor: Searcher, prospectId: string) {
  const { firstName, lastName, company, profileLink, optedOutAt } = await services.db.inWorkspace(actor.workspaceId, (tx) =>
    readProspect(tx, prospectId),
  );
  if (optedOutAt !== null) throw new UserError("prospects.server.searchOptedOut", { status: 409 });
  if (firstName === "" || lastName === "" || company === null) throw new UserError("prospects.server.searchNeeds", { status: 409 });
  return { firstName, lastName, company, profileLink };
}

async function begin(services: Services, actor: Searcher, prospectId: string, provider: Provider): Promise<string> {
  const at = nowOf(services);
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const credits = await creditRows.readBalance(tx, at);
    if (credits < EMAIL_SEARCH_COST) throw lacking(credits);
    const id = newId();
    const stale = new Date(at.getTime() - INTERRUPTED_AFTER_MS);
    const begun = await prospects.beginEmailSearch(tx, { id, prospectId, userId: actor.userId, provider, at, stale });
    if (!begun) throw new UserError("prospects.server.searchRunning", { status: 409 });
    return id;
  });
}

interface FinishedSearch {
  readonly prospectId: string;
  readonly searchId: string;
  readonly found: FoundEmail | null;
  readonly provider: Provider;
}

/** Stores the result of a search, in one transaction. */
async function finishSearch(
  services: Services,
  tx: WorkspaceTx,
  actor: Searcher,
  { prospectId, searchId, found, provider }: FinishedSearch,
) {
  const at = nowOf(services);
  const row = await lockedProspect(tx, prospectId);
  const value = found === null ? null : readEmailAddress(found.address);
  const isOpen = value !== null && row.opted_out_at === null && !(await contactPoints.isSuppressed(tx, value, true));
  if (!found || value === null || !isOpen) {
    await prospects.endEmailSearch(tx, searchId, "none", at);
    return { found: null, cost: 0, credits: await creditRows.readBalance(tx, at), prospect: await readProspect(tx, prospectId) };
  }
  const key = value.toLowerCase();
  const before = emailsOf(row);
  const known = before.find((email) => email.key === key);
  const isNew = known === undefined;
  // The address found takes the place of one that has bounced, which no e-mail act may write to.
  const isPrimary = row.email_bounced_at !== null;
  if (isNew) {
    const reference = `${prospectId}:${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
    const payment = await creditRows.spend(tx, { amount: EMAIL_SEARCH_COST, reason: "email_search", reference, userId: actor.userId, at });
    if (!payment.paid) throw lacking(payment.balance);
    const point = { id: newId(), value, key, type: "professional" as const, isPrimary, isVerified: found.isVerified };
    await saveEmails(tx, row, withPoint(before, point), at, "finder");
    await timeline.append(tx, [{ prospectId, type: "email_found", data: { name: value }, actorId: actor.userId }]);
  } else if (isPrimary && !known.isPrimary) await saveEmails(tx, row, withChange(before, known.id, { isPrimary }), at);
  await prospects.saveEnrichment(tx, prospectId, toldBy(provider, found, at));
  await prospects.endEmailSearch(tx, searchId, "found", at);
  await announceProspects(tx, services, prospectId);
  return {
    found: value,
    cost: isNew ? EMAIL_SEARCH_COST : 0,
    credits: await creditRows.readBalance(tx, at),
    prospect: await readProspect(tx, prospectId),
  };
}

/** What a finder returned, as texts keyed as in the dictionary (prospects.advanced.enriched). */
function toldBy(provider: Provider, { confidence, position, company, linkedin }: FoundEmail, at: Date): Record<string, string> {
  const told = {
    provider,
    confidence: confidence === null ? null : String(confidence),
    position,
    company,
    linkedin,
    foundAt: at.toISOString(),
  };
  return Object.fromEntries(Object.entries(told).filter((entry): entry is [string, string] => entry[1] !== null));
}
