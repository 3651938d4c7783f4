import type { CampaignSettings } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import { whyUnreachable } from "@filon/connectors/kit";
import type { WorkspaceTx } from "@filon/db";
import type { TestRunPersonRow } from "@filon/db/campaigns";
import { type CampaignState, type Facts, newEnrolment, type PreparedGraph, REAL_CLOCK, stopRulesOf } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { loadAskedFacts } from "../advance/asked-facts.ts";
import { NO_ENGAGEMENT, prospectFacts } from "../advance/prospect-facts.ts";
import { type LoadedScene, loadSceneAccounts } from "./load-accounts.ts";
import type { ForecastScene } from "./types.ts";

/** Of the campaign that does not exist yet. */
const DRAFT = { id: "00000000-0000-0000-0000-000000000000", run: 0 };

/** A campaign that has not started, and the people of its lists. */
export interface DraftScene {
  readonly graph: PreparedGraph;
  readonly listIds: readonly string[];
  readonly people: readonly TestRunPersonRow[];
  readonly settings: CampaignSettings;
  readonly holidays: CampaignState["window"]["holidays"];
  readonly senderName: string;
  readonly now: Temporal.Instant;
}

/** Reads what a draft's forecast starts from: its people, the accounts as they are, and who waits for them in other campaigns. */
export async function loadDraftScene(tx: WorkspaceTx, draft: DraftScene): Promise<LoadedScene> {
  const { graph, settings, now } = draft;
  const { rows, accounts, candidates, others, otherCampaigns } = await loadSceneAccounts(tx, [...graph.channels], DRAFT, REAL_CLOCK, now);
  const asked = await loadAskedFacts(tx, graph.asks, {
    ids: draft.people.map(({ id }) => id),
    campaign: { listIds: draft.listIds },
    clock: REAL_CLOCK,
  });
  const campaign: Facts["campaign"] = { id: DRAFT.id, ...settings, holidays: draft.holidays, stopRules: stopRulesOf(settings) };
  const scene: ForecastScene = {
    campaignId: DRAFT.id,
    graph,
    campaign: {
      running: true,
      pruReserved: true,
      window: {
        timeZone: settings.timeZone,
        start: settings.activeStart,
        end: settings.activeEnd,
        days: settings.activeDays,
        holidays: draft.holidays,
      },
      dailyMax: settings.dailyMax,
      used: {},
      coolDownHours: 0,
    },
    accounts,
    senders: {
      candidates,
      named: {},
      replaced: new Set(),
    },
    senderChanges: {},
    others,
    otherCampaigns,
    people: draft.people.map((row) => ({
      prospectId: row.id,
      enrolment: newEnrolment(row.id, graph, now),
      facts: {
        prospect: prospectFacts(row),
        engagement: { ...NO_ENGAGEMENT, enteredAt: now },
        campaign,
        sender: { name: draft.senderName },
        ...asked(row.id),
      },
      ownerId: row.owner_id,
      senders: {},
      suppressed: (channel: Channel) => row.suppressed_on.some((on) => on === "all" || on === channel),
      unreachable: (channel: Channel) => whyUnreachable(channel, { email: row.email, linkedinKey: row.linkedin_key }),
    })),
    startsAt: now,
  };
  return { scene, labels: new Map(rows.map(({ id, label }) => [id, label])) };
}
