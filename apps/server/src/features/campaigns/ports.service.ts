import type { PortCounts } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { ListedPersonRow } from "@filon/db/campaigns";
import {
  type Facts,
  type ModuleDefinition,
  NOTHING_OFFERED,
  outputsOf,
  parseConfig,
  REAL_CLOCK,
  stopRulesOf,
  portTaken,
} from "@filon/domain";
import { loadAskedFacts, NO_ENGAGEMENT, prospectFacts } from "@filon/engine";
import { catalogue } from "@filon/modules";
import type { Temporal } from "temporal-polyfill";
import { settingsOf } from "./campaigns.service.ts";
import { checkLists } from "./check-input.ts";

interface PortsRequest {
  readonly listIds: readonly string[];
  /** The condition, saved or not. */
  readonly node: { readonly type: string; readonly version: number; readonly config: Record<string, unknown> };
  readonly now: Temporal.Instant;
}

/** How many people are read and evaluated at a time, so that a list is never wholly in memory. */
const PEOPLE_AT_A_TIME = 1_000;

/**
 * Counts how the people of these lists would leave a condition by each port now, asking the module that the engine uses too. Nothing is known yet of
 * events in the campaign itself. Throws UserError for lists of another workspace, and for a node that is not a condition or is incomplete.
 */
export async function countPorts(tx: WorkspaceTx, { listIds, node, now }: PortsRequest): Promise<PortCounts> {
  await checkLists(tx, listIds);
  const { module, config } = askable(node);
  const asks = new Set(module.asks ?? []);
  const settings = await settingsOf(tx, {});
  const campaign = { ...settings, id: "", stopRules: stopRulesOf(settings) };
  const counts = new Map(outputsOf(module, config).map(({ id }) => [id, 0]));
  let prospects = 0;
  let waiting = 0;
  let after: string | null = null;
  for (;;) {
    const people: readonly ListedPersonRow[] = await campaigns.listPeople(tx, listIds, { after, most: PEOPLE_AT_A_TIME });
    const asked = await loadAskedFacts(tx, asks, { ids: people.map(({ id }) => id), campaign: { listIds }, clock: REAL_CLOCK });
    for (const person of people) {
      const facts: Facts = {
        prospect: prospectFacts(person),
        engagement: NO_ENGAGEMENT,
        campaign,
        sender: { name: "" },
        ...asked(person.id),
      };
      const port = portTaken(module, config, facts, now);
      if (port === null) waiting += 1;
      else counts.set(port, (counts.get(port) ?? 0) + 1);
    }
    prospects += people.length;
    after = people.at(-1)?.id ?? null;
    if (people.length < PEOPLE_AT_A_TIME) break;
  }
  return { prospects, ports: [...counts].map(([port, count]) => ({ port, count })), waiting, ofRun: module.asksOfRun?.(config) ?? false };
}

/** Returns a condition with its parsed configuration. Throws UserError if it is not a condition or is incomplete. */
function askable({ type, version, config }: PortsRequest["node"]): { module: ModuleDefinition; config: Record<string, unknown> } {
  const module = catalogue.get(type);
  const parsed = module?.category === "conditions" ? parseConfig(module, version, config) : null;
  if (!module || !parsed?.ok || (module.check?.(parsed.config, NOTHING_OFFERED) ?? []).length > 0)
    throw new UserError("campaigns.errors.stepNotSet");
  return { module, config: parsed.config };
}
