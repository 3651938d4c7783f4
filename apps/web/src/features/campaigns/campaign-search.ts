import type { CampaignStatus } from "@filon/contracts";
import { STATUSES } from "./status.ts";

export interface CampaignSearch {
  readonly search?: string;
  readonly status?: CampaignStatus;
}

/** Reads the list's state from the address; what is not understood is left out. */
export function readCampaignSearch(address: Record<string, unknown>): CampaignSearch {
  // An address such as ?search=42 is parsed to a number by the router.
  const given = address["search"];
  const search = (typeof given === "string" || typeof given === "number" ? String(given) : "").trim().slice(0, 200);
  const status = STATUSES.find((known) => known === address["status"]);
  return { ...(search === "" ? {} : { search }), ...(status === undefined ? {} : { status }) };
}

export const CAMPAIGN_TABS = ["overview", "prospects", "activity", "details"] as const;
export type CampaignTab = (typeof CAMPAIGN_TABS)[number];
export const ENROLMENT_STATES = ["open", "held", "ended"] as const;

export interface CampaignPageSearch {
  readonly tab?: CampaignTab;
  /** Only the prospects at this step. */
  readonly step?: string;
  readonly state?: (typeof ENROLMENT_STATES)[number];
}

/** Reads which part of a campaign's page is shown; what is not understood is left out. */
export function readCampaignPageSearch(address: Record<string, unknown>): CampaignPageSearch {
  const tab = CAMPAIGN_TABS.find((known) => known === address["tab"]);
  const state = ENROLMENT_STATES.find((known) => known === address["state"]);
  const step = typeof address["step"] === "string" ? address["step"].slice(0, 64) : undefined;
  return { ...(tab === undefined ? {} : { tab }), ...(step ? { step } : {}), ...(state === undefined ? {} : { state }) };
}
