import {
  type AudienceChoice,
  type CampaignForecast,
  type CampaignSettings,
  type ForecastChange,
  MAX_FORECAST_PEOPLE,
} from "@filon/contracts/campaigns";
import { whyUnreachable } from "@filon/connectors/kit";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as audienceRows from "@filon/db/audience";
import * as campaigns from "@filon/db/campaigns";
import type { TestRunPersonRow } from "@filon/db/campaigns";
import { isLetIn, type PreparedGraph, prepareGraph, pruCost } from "@filon/domain";
import { groupOf, loadDraftScene } from "@filon/engine";
import { catalogue } from "@filon/modules";
import type { Temporal } from "temporal-polyfill";
import { uninstalledModules } from "../../marketplace/index.ts";
import { audienceQuery } from "../audience.service.ts";
import { settingsOf } from "../campaigns.service.ts";
import { unfold } from "../parts.ts";
import { computeForecast } from "./compute-forecast.ts";

/** A draft whose forecast is asked for. */
export interface DraftRequest {
  readonly listIds: readonly string[];
  readonly graph: WorkflowGraph;
  readonly settings: { readonly [Key in keyof CampaignSettings]?: CampaignSettings[Key] | undefined };
  /** The people the user lets in. */
  readonly audience: AudienceChoice;
  readonly change: ForecastChange;
  /** One simulation only. */
  readonly quick: boolean;
  readonly userId: string;
  readonly now: Temporal.Instant;
}

/** Forecasts a draft whose lists and zone are in order (AHEAD-04). Read-only. */
export async function computeDraftForecast(tx: WorkspaceTx, request: DraftRequest): Promise<CampaignForecast> {
  const { listIds, now } = request;
  const settings = await settingsOf(tx, request.settings);
  const drawn = await unfold(tx, request.graph);
  const graph = prepareGraph(drawn, catalogue);
  const { people, isCut } = await listEntering(tx, request, graph);
  const { scene, labels } = await loadDraftScene(tx, {
    graph,
    listIds,
    people,
    settings,
    holidays: await audienceRows.findHolidays(tx),
    senderName: await campaigns.findSenderName(tx, request.userId),
    now,
  });
  const { toInstall, surcharged } = await uninstalledModules(tx, drawn);
  return computeForecast(tx, {
    scene,
    labels,
    pruCost: (count) => pruCost(count, toInstall.length + surcharged.length),
    change: request.change,
    quick: request.quick,
    // The same for each change of one draft, so that a difference is the change and not chance.
    seed: [...listIds].toSorted().join(" "),
    isCut,
  });
}

/** Returns the members of the lists whom the start would take in: those whom no rule leaves out and whom a channel of the workflow reaches. */
async function listEntering(
  tx: WorkspaceTx,
  { listIds, audience, now }: DraftRequest,
  { reach }: PreparedGraph,
): Promise<{ readonly people: readonly TestRunPersonRow[]; readonly isCut: boolean }> {
  const query = await audienceQuery(tx, { listIds, campaignId: null, at: new Date(now.epochMilliseconds) });
  const chosen = new Map(audience.people.map(({ id, group }) => [id, group]));
  const leftOut = new Set(
    (await audienceRows.listFlagged(tx, query))
      .filter((row) => {
        const group = groupOf(row);
        return group !== null && !isLetIn(group, audience.groups, chosen.get(row.id) ?? null);
      })
      .map(({ id }) => id),
  );
  const most = MAX_FORECAST_PEOPLE + leftOut.size + 1;
  const rows = await campaigns.listTestRunPeople(tx, listIds, most);
  const members = rows.filter((row) => !leftOut.has(row.id) && !row.opted_out && isReached(row, reach));
  return { people: members.slice(0, MAX_FORECAST_PEOPLE), isCut: rows.length === most };
}

function isReached(row: TestRunPersonRow, reach: PreparedGraph["reach"]): boolean {
  const channels = [...reach];
  return (
    channels.length === 0 ||
    channels.some(
      (channel) =>
        whyUnreachable(channel, { email: row.email, linkedinKey: row.linkedin_key }) === null &&
        !(channel === "email" && row.email_bounced) &&
        !row.suppressed_on.some((on) => on === "all" || on === channel),
    )
  );
}
