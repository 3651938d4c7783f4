import {
  CAMPAIGN_ORDERS,
  type CampaignOrder,
  type CampaignState,
  COMPARED_MOST,
  PEOPLE_FIGURES,
  type PeopleFigure,
} from "@filon/contracts/campaigns";
import { type Channel, CHANNELS } from "@filon/contracts/outreach";
import { cutText } from "@filon/contracts/text";
import { readTestSearch, type TestSearch } from "./test-run/test-search.ts";
import { STATES } from "./status.ts";
import { WIZARD_STEPS, type WizardStep } from "./wizard/wizard-steps.ts";

/** The ways to show the campaigns: below each other, or in columns by state. */
export const LIST_VIEWS = ["list", "board"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** The state of the campaign list that is kept in the address. */
export interface CampaignSearch {
  readonly search?: string;
  readonly status?: CampaignState;
  readonly tag?: string;
  readonly channel?: Channel;
  /** Whether the archive is shown. */
  readonly archived?: true;
  readonly sort?: CampaignOrder;
  readonly view?: ListView;
}

/** Reads the list's state from the address; unrecognised values and the usual ones are left out. */
export function readCampaignSearch(address: Record<string, unknown>): CampaignSearch {
  const search = textOf(address["search"], 200);
  const tag = textOf(address["tag"], 60);
  const status = STATES.find((known) => known === address["status"]);
  const channel = CHANNELS.find((known) => known === address["channel"]);
  const sort = CAMPAIGN_ORDERS.find((known) => known === address["sort"] && known !== "newest");
  return {
    ...(search === "" ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(tag === "" ? {} : { tag }),
    ...(channel === undefined ? {} : { channel }),
    ...(address["archived"] === true ? { archived: true } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(address["view"] === "board" ? { view: "board" } : {}),
  };
}

/** Whether the list leaves something out that other filters would show. */
export function isFiltered({ search, status, tag, channel }: CampaignSearch): boolean {
  return [search, status, tag, channel].some((value) => value !== undefined);
}

/** Returns a text of the address, trimmed and cut; the router parses ?search=42 as a number. */
function textOf(given: unknown, most: number): string {
  return cutText((typeof given === "string" || typeof given === "number" ? String(given) : "").trim(), most);
}

/** The campaigns that are compared, kept in the address. */
export interface CompareSearch {
  /** Ids separated by points. */
  readonly ids?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Reads which campaigns to compare from the address: each once, four at most; what is no id is ignored. */
export function readCompareSearch(address: Record<string, unknown>): CompareSearch {
  const ids = comparedIds({ ids: textOf(address["ids"], 400) });
  return ids.length === 0 ? {} : { ids: ids.join(".") };
}

/** Returns the ids of the campaigns to compare. */
export function comparedIds({ ids = "" }: CompareSearch): readonly string[] {
  return [...new Set(ids.split(".").filter((id) => UUID.test(id)))].slice(0, COMPARED_MOST);
}

/** The tabs of a campaign's page, in order. */
export const CAMPAIGN_TABS = ["overview", "statistics", "prospects", "activity", "details"] as const;
export type CampaignTab = (typeof CAMPAIGN_TABS)[number];
/** The states by which the prospects of a campaign can be filtered. */
export const ENROLMENT_STATES = ["open", "held", "ended", "refused"] as const;

/** The state of a campaign's page that is kept in the address. */
export interface CampaignPageSearch extends TestSearch {
  readonly tab?: CampaignTab;
  /** Only the prospects at this step. */
  readonly step?: string;
  readonly state?: (typeof ENROLMENT_STATES)[number];
  /** Only the people of this figure of the statistics, and of what. */
  readonly figure?: PeopleFigure;
  readonly of?: string;
}

/** Reads the state of a campaign's page from the address; unrecognised values are ignored. */
export function readCampaignPageSearch(address: Record<string, unknown>): CampaignPageSearch {
  const tab = CAMPAIGN_TABS.find((known) => known === address["tab"]);
  const state = ENROLMENT_STATES.find((known) => known === address["state"]);
  const step = typeof address["step"] === "string" ? cutText(address["step"], 64) : undefined;
  const figure = PEOPLE_FIGURES.find((known) => known === address["figure"]);
  // The router parses ?of=4 as a number.
  const given = address["of"];
  const of = figure !== undefined && (typeof given === "string" || typeof given === "number") ? cutText(String(given), 100) : "";
  return {
    ...readTestSearch(address),
    ...(tab === undefined ? {} : { tab }),
    ...(step ? { step } : {}),
    ...(state === undefined ? {} : { state }),
    ...(figure === undefined ? {} : { figure }),
    ...(of === "" ? {} : { of }),
  };
}

/** The state of the wizard that is kept in the address. */
export interface CampaignEditSearch extends TestSearch {
  /** The station of the wizard to open. */
  readonly station?: WizardStep;
}

/** Reads the wizard's station from the address; unrecognised values are ignored. */
export function readCampaignEditSearch(address: Record<string, unknown>): CampaignEditSearch {
  const station = WIZARD_STEPS.find((known) => known === address["station"]);
  return {
    ...readTestSearch(address),
    ...(station === undefined ? {} : { station }),
  };
}

/** The two views of a workflow. */
export const WORKFLOW_VIEWS = ["map", "list"] as const;

/** The state of a workflow's page that is kept in the address. */
export interface WorkflowSearch {
  /** Defaults to the map, on phones to the list. */
  readonly view?: (typeof WORKFLOW_VIEWS)[number];
  /** The open step. */
  readonly step?: string;
}

/** Reads the view of a workflow from the address; unrecognised values are ignored. */
export function readWorkflowSearch(address: Record<string, unknown>): WorkflowSearch {
  const view = WORKFLOW_VIEWS.find((known) => known === address["view"]);
  const given = address["step"];
  // The router parses ?step=42 as a number.
  const step = typeof given === "string" || typeof given === "number" ? cutText(String(given), 64) : "";
  return {
    ...(view === undefined ? {} : { view }),
    ...(step === "" ? {} : { step }),
  };
}
