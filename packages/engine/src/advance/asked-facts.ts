import { ProfileRead } from "@filon/contracts/calls";
import type { WorkspaceTx } from "@filon/db";
import {
  type CampaignPeople,
  listIds,
  loadLastContacts,
  loadLawful,
  loadMemberships,
  loadProfiles,
  loadReplies,
  loadSignals,
  loadTwins,
} from "@filon/db/engine";
import type {
  ContactFacts,
  FactGroup,
  Facts,
  LawfulFacts,
  ListFacts,
  ProfileFacts,
  ReplyFacts,
  SignalFacts,
  TwinFacts,
  WorkspaceClock,
} from "@filon/domain";
import { virtualFrom, virtualOrNull } from "../instants.ts";

/** Facts that modules ask for beyond the prospect's record. */
export type AskedFacts = Pick<Facts, FactGroup>;

interface Asked {
  readonly ids: readonly string[];
  /** Who else is in the campaign: the people of its current run or, before it starts, of these lists. */
  readonly campaign: CampaignPeople;
  readonly clock: WorkspaceClock;
}

/** Loads the groups of facts asked for about these prospects, with one or two statements per group. Returns them by prospect id. */
export async function loadAskedFacts(
  tx: WorkspaceTx,
  groups: ReadonlySet<FactGroup>,
  { ids, campaign, clock }: Asked,
): Promise<(prospectId: string) => AskedFacts> {
  const lists = groups.has("lists") ? await listFacts(tx, ids) : null;
  const contact = groups.has("contact") ? await contactFacts(tx, ids, clock) : null;
  const twins = groups.has("twins") ? await twinFacts(tx, ids, campaign) : null;
  const replies = groups.has("replies") ? await replyFacts(tx, ids, clock) : null;
  const signals = groups.has("signals") ? await signalFacts(tx, ids, clock) : null;
  const lawful = groups.has("lawful") ? await lawfulFacts(tx, ids, clock) : null;
  const profiles = groups.has("profile") ? await profileFacts(tx, ids, clock) : null;
  return (id) => ({
    ...(lists === null ? {} : { lists: lists(id) }),
    ...(contact === null ? {} : { contact: contact.get(id) ?? { personAt: null, companyAt: null } }),
    ...(twins === null ? {} : { twins: twins.get(id) ?? [] }),
    ...(replies === null ? {} : { replies: replies.get(id) ?? [] }),
    ...(signals === null ? {} : { signals: signals.get(id) ?? [] }),
    ...lawful?.get(id),
    ...(profiles === null ? {} : { profile: profiles.get(id) ?? null }),
  });
}

async function listFacts(tx: WorkspaceTx, ids: readonly string[]): Promise<(id: string) => ListFacts> {
  const existing = new Set(await listIds(tx));
  const of = Map.groupBy(await loadMemberships(tx, ids), ({ prospect_id }) => prospect_id);
  return (id) => ({ existing, of: new Set((of.get(id) ?? []).map(({ list_id }) => list_id)) });
}

async function contactFacts(tx: WorkspaceTx, ids: readonly string[], clock: WorkspaceClock): Promise<Map<string, ContactFacts>> {
  const rows = await loadLastContacts(tx, ids);
  return new Map(
    rows.map((row) => [
      row.prospect_id,
      { personAt: virtualOrNull(clock, row.person_at), companyAt: virtualOrNull(clock, row.company_at) },
    ]),
  );
}

async function twinFacts(tx: WorkspaceTx, ids: readonly string[], campaign: Asked["campaign"]): Promise<Map<string, TwinFacts[]>> {
  const rows = Map.groupBy(await loadTwins(tx, ids, campaign), ({ prospect_id }) => prospect_id);
  return new Map(
    [...rows].map(([id, twins]) => [
      id,
      twins.map((twin): TwinFacts => ({
        id: twin.id,
        by: [...(twin.by_phone ? (["phone"] as const) : []), ...(twin.by_name ? (["nameCompany"] as const) : [])],
        isOlder: twin.is_older,
        isInCampaign: twin.in_campaign,
      })),
    ]),
  );
}

async function lawfulFacts(tx: WorkspaceTx, ids: readonly string[], clock: WorkspaceClock): Promise<Map<string, { lawful: LawfulFacts }>> {
  const rows = await loadLawful(tx, ids);
  return new Map(
    rows.map(({ prospect_id, source, legal_basis: basis, created_at, informed_at }) => [
      prospect_id,
      { lawful: { source, basis, collectedAt: virtualFrom(clock, created_at), informedAt: virtualOrNull(clock, informed_at) } },
    ]),
  );
}

async function replyFacts(tx: WorkspaceTx, ids: readonly string[], clock: WorkspaceClock): Promise<Map<string, ReplyFacts[]>> {
  const rows = Map.groupBy(await loadReplies(tx, ids), ({ prospect_id }) => prospect_id);
  return new Map(
    [...rows].map(([id, replies]) => [
      id,
      replies.map(({ at, channel, text, written_at }): ReplyFacts => ({
        at: virtualFrom(clock, at),
        channel,
        text,
        writtenAt: virtualOrNull(clock, written_at),
      })),
    ]),
  );
}

async function signalFacts(tx: WorkspaceTx, ids: readonly string[], clock: WorkspaceClock): Promise<Map<string, SignalFacts[]>> {
  const rows = Map.groupBy(await loadSignals(tx, ids), ({ prospect_id }) => prospect_id);
  return new Map(
    [...rows].map(([id, signals]) => [id, signals.map(({ type, at }): SignalFacts => ({ type, at: virtualFrom(clock, at) }))]),
  );
}

async function profileFacts(tx: WorkspaceTx, ids: readonly string[], clock: WorkspaceClock): Promise<Map<string, ProfileFacts>> {
  const rows = await loadProfiles(tx, ids);
  return new Map(
    rows.flatMap(({ prospect_id, shown, read_at }) => {
      // A row of an earlier form counts as never read.
      const known = ProfileRead.safeParse(shown);
      return known.success ? [[prospect_id, { readAt: virtualFrom(clock, read_at), shown: known.data }]] : [];
    }),
  );
}
