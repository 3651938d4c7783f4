import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** The services that a workspace can connect: one account of each (decision 154). */
export const SERVICES = ["hubspot", "pipedrive", "airtable", "notion"] as const;
export const ServiceId = z.enum(SERVICES);
export type ServiceId = z.infer<typeof ServiceId>;

/** The services' own names, the same in every language. */
export const SERVICE_NAMES: Readonly<Record<ServiceId, string>> = {
  hubspot: "HubSpot",
  pipedrive: "Pipedrive",
  airtable: "Airtable",
  notion: "Notion",
};

/** Longest access key that a service issues, in characters. */
export const ACCESS_KEY_MOST = 2_000;

/** Why a service could not be connected or used: a key of integrations.problems in the dictionaries. */
export const ServiceProblem = z.enum(["unauthorized", "limited", "unavailable", "refused", "unreadable", "notFound"]);
export type ServiceProblem = z.infer<typeof ServiceProblem>;

/** A service as a workspace has it; the secret is never among it. */
export const Integration = z.object({
  service: ServiceId,
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
});
export type Integration = z.infer<typeof Integration>;
