import { type CampaignWays, UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { ListedPersonRow } from "@filon/db/campaigns";
import { type Facts, type ModuleDefinition, parseConfig, wayOut } from "@filon/domain";
import { NO_ENGAGEMENT, prospectFacts } from "@filon/engine";
import { catalogue } from "@filon/modules";
import type { Temporal } from "temporal-polyfill";
import { settingsOf } from "./campaigns.service.ts";
import { checkLists } from "./check-input.ts";

interface WaysRequest {
  readonly listIds: readonly string[];
  /** The step, saved or not. */
  readonly step: { readonly type: string; readonly version: number; readonly config: Record<string, unknown> };
  readonly now: Temporal.Instant;
}

/** How many people are read and evaluated at a time, so that a list is never wholly in memory. */
const PEOPLE_AT_A_TIME = 1_000;

/**
 * Counts how the people of these lists would divide at a step now, by the module that the engine uses too. Nothing is known
 * yet of events in the campaign itself. Throws UserError for lists of another workspace, and for a step that is no condition
 * or incomplete.
 */
export async function countWays(tx: WorkspaceTx, { listIds, step, now }: WaysRequest): Promise<CampaignWays> {
  await checkLists(tx, listIds);
  const { module, config } = askable(step);
  const campaign = { id: "", ...(await settingsOf(tx, {})) };
  const counts = new Map(module.outputs.map(({ id }) => [id, 0]));
  let prospects = 0;
  let waiting = 0;
  let after: string | null = null;
  for (;;) {
    const people: readonly ListedPersonRow[] = await campaigns.listedPeople(tx, listIds, { after, most: PEOPLE_AT_A_TIME });
    for (const person of people) {
      const facts: Facts = { prospect: prospectFacts(person), engagement: NO_ENGAGEMENT, campaign, sender: { name: "" } };
      const port = wayOut(module, config, facts, now);
      if (port === null) waiting += 1;
      else counts.set(port, (counts.get(port) ?? 0) + 1);
    }
    prospects += people.length;
    after = people.at(-1)?.id ?? null;
    if (people.length < PEOPLE_AT_A_TIME) break;
  }
  return { prospects, ways: [...counts].map(([port, count]) => ({ port, count })), waiting, ofRun: module.asksOfRun?.(config) ?? false };
}

/** Returns a condition with its parsed configuration. Throws UserError when it is no condition or incomplete. */
function askable({ type, version, config }: WaysRequest["step"]): { module: ModuleDefinition; config: Record<string, unknown> } {
  const module = catalogue.get(type);
  const parsed = module?.category === "conditions" ? parseConfig(module, version, config) : null;
  if (!module || !parsed?.ok || (module.check?.(parsed.config) ?? []).length > 0) throw new UserError("campaigns.errors.stepNotSet");
  return { module, config: parsed.config };
}
