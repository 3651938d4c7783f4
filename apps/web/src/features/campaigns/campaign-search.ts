import { EDIT_SECTIONS, type EditSection } from "./edit/edit-sections.ts";
import { PEOPLE_FIGURES, type PeopleFigure } from "@filon/contracts/campaigns";
import { cutText } from "@filon/contracts/text";
import { readTestSearch, type TestSearch } from "./test-run/test-search.ts";
import { WIZARD_STEPS, type WizardStep } from "./wizard/wizard-steps.ts";

/** The tabs of a campaign's page, in order. */
export const CAMPAIGN_TABS = ["overview", "forecast", "statistics", "prospects", "activity", "details"] as const;
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
  /** The open section. */
  readonly section?: EditSection;
  /** The station of the wizard whose section to open, if no section is named. */
  readonly station?: WizardStep;
}

/** Reads the open section from the address; unrecognised values are ignored. */
export function readCampaignEditSearch(address: Record<string, unknown>): CampaignEditSearch {
  const section = EDIT_SECTIONS.find((known) => known === address["section"]);
  const station = WIZARD_STEPS.find((known) => known === address["station"]);
  return {
    ...readTestSearch(address),
    ...(section === undefined ? {} : { section }),
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
  /** The draft of a running campaign's next version instead of the version in service. */
  readonly next?: true;
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
    ...(address["next"] === true ? { next: true as const } : {}),
  };
}
