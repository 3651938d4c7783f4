import type { CampaignSettings, TestRun, TestRunChoice } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "@filon/db";
import * as audience from "@filon/db/audience";
import * as campaigns from "@filon/db/campaigns";
import * as lists from "@filon/db/lists";
import { prepareGraph, reachOf, REAL_CLOCK, stopRulesOf } from "@filon/domain";
import { loadAskedFacts, NO_ENGAGEMENT, playPath } from "@filon/engine";
import { catalogue } from "@filon/modules";
import type { Temporal } from "temporal-polyfill";
import { get as getCampaign, settingsOf } from "../campaigns.service.ts";
import { checkLists, checkZone } from "../check-input.ts";
import { unfold } from "../parts.ts";
import { unreachableOf } from "../quotes.service.ts";
import { castOf } from "./people.ts";
import { personAnswer } from "./person-answer.ts";
import { problemsOf } from "./problems.ts";

/** The user whose name signs the messages, and the language of the invented people. */
export interface Tester {
  readonly userId: string;
  readonly language: "fr" | "en";
  readonly now: Temporal.Instant;
}

interface TestRunRequest extends Tester {
  readonly listIds: readonly string[];
  readonly graph: WorkflowGraph;
  readonly settings: CampaignSettings;
  readonly choices: readonly TestRunChoice[];
}

/** Plays a campaign as it is saved. Throws 404. */
export async function test(tx: WorkspaceTx, id: string, choices: readonly TestRunChoice[], tester: Tester): Promise<TestRun> {
  const { graph, settings, lists } = await getCampaign(tx, id, new Date(tester.now.epochMilliseconds));
  return play(tx, { graph, settings, listIds: lists.map((list) => list.id), choices, ...tester });
}

/** Plays a campaign as its editor shows it; settings that are not given are the defaults. */
export async function testDraft(
  tx: WorkspaceTx,
  draft: Omit<TestRunRequest, "settings" | keyof Tester> & { readonly settings: Parameters<typeof settingsOf>[1] },
  tester: Tester,
): Promise<TestRun> {
  return play(tx, { ...draft, settings: await settingsOf(tx, draft.settings), ...tester });
}

/**
 * Plays a campaign for at most five prospects, in virtual time from now (WIZARD-17, WIZARD-18). Read-only: no act is
 * planned, no quota or PRU counted, nothing stored. Throws UserError for lists of another workspace and for an unknown zone;
 * the report shows any other problem.
 */
async function play(tx: WorkspaceTx, request: TestRunRequest): Promise<TestRun> {
  const { settings, now } = request;
  const graph = await unfold(tx, request.graph);
  checkZone(settings.timeZone);
  await checkLists(tx, request.listIds);
  const { people, listIds, emptyLists, ...cast } = await castOf(tx, request.listIds, request.language);
  const sender = { name: await campaigns.findSenderName(tx, request.userId) };
  const holidays = await audience.findHolidays(tx);
  const channels = reachOf(graph, catalogue);
  const prepared = prepareGraph(graph, catalogue);
  const asked = await loadAskedFacts(tx, prepared.asks, {
    // Nothing is stored about invented people, whose ids are no prospects'.
    ids: cast.source === "fictional" ? [] : people.map(({ facts }) => facts.id),
    campaign: { listIds },
    clock: REAL_CLOCK,
  });
  const listNames = new Map((await lists.list(tx)).map(({ id, name }) => [id, name]));
  const wayIn = waysInOf(graph, people.length);
  const played = people.map((person, place) => ({
    person,
    path: playPath({
      id: person.facts.id,
      graph: prepared,
      wayIn: wayIn(place),
      startsAt: now,
      suppressed: person.suppressed,
      unreachable: person.unreachable,
      choices: new Map(request.choices.filter(({ personId }) => personId === person.facts.id).map(({ nodeId, port }) => [nodeId, port])),
      facts: {
        prospect: person.facts,
        engagement: NO_ENGAGEMENT,
        campaign: { id: "test", ...settings, holidays, stopRules: stopRulesOf(settings) },
        sender,
        ...asked(person.facts.id),
      },
    }),
  }));
  return {
    ...cast,
    timeZone: settings.timeZone,
    startsAt: now.toString(),
    problems: problemsOf({
      graph,
      settings,
      connected: await campaigns.listConnectedChannels(tx),
      unreachable:
        cast.source === "fictional"
          ? []
          : unreachableOf(await audience.listGroups(tx, { listIds, campaignId: null, exceptRun: null, recentSince: null }, []), channels),
      emptyLists,
      paths: played.map(({ path }) => path),
    }),
    people: played.map(({ person, path }) => personAnswer(person, path, listNames)),
  };
}

/** Returns by which step each of the people comes in: the last ones by the other ways in, one each, and at least one by the start. */
function waysInOf({ nodes }: WorkflowGraph, people: number): (place: number) => string | undefined {
  const others = nodes.filter(({ type }) => catalogue.get(type)?.role === "entry").map(({ id }) => id);
  return (place) => (place === 0 ? undefined : others[people - 1 - place]);
}
