import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** The services that a workspace can connect: one account of each (decision 154). */
export const SERVICES = ["hubspot", "salesforce", "pipedrive", "airtable", "notion", "googleSheets"] as const;
export const ServiceId = z.enum(SERVICES);
export type ServiceId = z.infer<typeof ServiceId>;

/** Those that are connected on the service's own consent page; the others with a key that the service issues. */
export const CONSENT_SERVICES = ["salesforce", "googleSheets"] as const satisfies readonly ServiceId[];
export type ConsentServiceId = (typeof CONSENT_SERVICES)[number];
export type KeyServiceId = Exclude<ServiceId, ConsentServiceId>;

/** Whether an account is a member's own calendar. */
export function isCalendar(service: AccountId): service is CalendarId {
  return CALENDARS.some((each) => each === service);
}

/** Whether a service is connected with a key. */
export function hasKey(service: AccountId): service is KeyServiceId {
  return !CONSENT_SERVICES.some((each) => each === service) && !isCalendar(service);
}

/** Calendars, which each member connects for themselves: one at a time. */
export const CALENDARS = ["googleCalendar", "outlookCalendar"] as const;
export const CalendarId = z.enum(CALENDARS);
export type CalendarId = z.infer<typeof CalendarId>;
/** A service of the workspace, or a member's own calendar. */
export const AccountId = z.enum([...SERVICES, ...CALENDARS]);
export type AccountId = z.infer<typeof AccountId>;

/** The services' own names, the same in every language. */
export const SERVICE_NAMES: Readonly<Record<AccountId, string>> = {
  hubspot: "HubSpot",
  salesforce: "Salesforce",
  pipedrive: "Pipedrive",
  airtable: "Airtable",
  notion: "Notion",
  googleSheets: "Google Sheets",
  googleCalendar: "Google Calendar",
  outlookCalendar: "Outlook",
};

/** Where a service's consent page sends the user back, on the pages' own address. */
export const CONSENT_RETURN_PATH = "/settings/integrations";
/** Minutes in which the consent page must be answered. */
export const CONSENT_MINUTES = 10;

/** Longest access key that a service issues, in characters. */
export const ACCESS_KEY_MOST = 2_000;

/** Why a service could not be connected or used: a key of integrations.problems in the dictionaries. */
export const ServiceProblem = z.enum(["unauthorized", "limited", "unavailable", "refused", "unreadable", "notFound"]);
export type ServiceProblem = z.infer<typeof ServiceProblem>;

/** A service as a workspace has it; the secret is never among it. */
export const Integration = z.object({
  service: AccountId,
  /** How it is connected: with a key that the service issues, or on the service's own consent page. */
  access: z.enum(["key", "consent"]),
  state: z.enum(["none", "connected", "needsReconnect"]),
  /** What the service calls the account; empty while none is connected. */
  account: z.string(),
  /** The member's name; null when they have left, or none is connected. */
  connectedBy: z.string().nullable(),
  connectedAt: InstantText.nullable(),
  lastUsedAt: InstantText.nullable(),
  /** What the service said last, if it was an error. */
  lastError: z.string().nullable(),
  /** The demonstration's stand-in answers instead of the service. */
  isSandbox: z.boolean(),
  /** Whether it can be connected here: a service with a consent page needs the operator's registration there. */
  isOffered: z.boolean(),
});
export type Integration = z.infer<typeof Integration>;
