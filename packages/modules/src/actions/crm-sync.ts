import { ContactSynced, type CrmFields, CRM_FIELDS } from "@filon/contracts/calls";
import type { ModuleAnswer, ProspectFacts, SettableField } from "@filon/domain";
import { z } from "zod";
import { afterService, CALL_PORTS, callFields } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN } from "../kit/ports.ts";
import { recordValue } from "../kit/settable.ts";

/** As shown on the timeline. */
const HOSTS = { hubspot: "hubspot.com", salesforce: "salesforce.com", pipedrive: "pipedrive.com" } as const;

/**
 * Brings the prospect and their contact in the CRM to the same values (INTEG-01), found by an earlier time's id or by e-mail address. What one side alone
 * has goes to the other; where both have a value, `conflict` says who wins.
 */
export const crmSync = defineModule({
  type: "crm_sync",
  version: 1,
  category: "actions",
  aliases: [{ type: "export_to_crm", families: [2], preset: { direction: "push" } }],
  listing: {
    category: "integration",
    complexity: "intermediate",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["services", "pipeline"],
    features: ["bothWays", "once", "owner"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  requires: ({ platform }) => platform,
  config: z.strictObject({
    platform: z.enum(["hubspot", "salesforce", "pipedrive"]).default("hubspot"),
    direction: z.enum(["push", "pull", "both"]).default("both"),
    conflict: z.enum(["crm", "filon"]).default("crm"),
    ...callFields,
  }),
  inputs: [...IN],
  outputs: CALL_PORTS,
  optional: ["failed"],
  callsOnce: true,
  observes: [],
  migrations: [],
  produces: () => [
    { name: "remoteId", kind: "text" },
    { name: "url", kind: "text" },
    { name: "created", kind: "boolean" },
    { name: "owner", kind: "text" },
  ],
  sample: () => ({ status: "answered", data: { remoteId: "51", url: null, created: true, owner: null, pulled: {} } }),
  plan: (
    { facts: { prospect }, reason },
    { platform: service, direction, conflict, maxRetries, timeoutSeconds, onError },
  ): ModuleAnswer => {
    const host = HOSTS[service];
    if (reason.kind === "answer") {
      const synced = ContactSynced.safeParse(reason.answer.status === "answered" ? reason.answer.data : null).data;
      const after = afterService(reason.answer, { host, onError }, () => ({
        remoteId: synced?.remoteId ?? null,
        url: synced?.url ?? null,
        created: synced?.created ?? null,
        owner: synced?.owner ?? null,
      }));
      const fields = synced === undefined ? {} : storable(synced.pulled, prospect);
      if (!("go" in after) || Object.keys(fields).length === 0) return after;
      return { ...after, effects: [...(after.effects ?? []), { type: "setFields", fields, custom: {} }] };
    }
    const { email } = prospect;
    // Without an address nobody could be found again, and a repetition would add them twice.
    if (email === null) return afterService({ status: "failed", code: "needsEmail" }, { host, onError }, nothingSynced);
    const fields: CrmFields = {};
    for (const field of CRM_FIELDS) if (prospect[field]) fields[field] = prospect[field] ?? "";
    return {
      call: { kind: "service", service, ask: { type: "syncContact", email, fields, direction, conflict }, timeoutSeconds },
      maxRetries,
    };
  },
});

const nothingSynced = () => ({ remoteId: null, url: null, created: null, owner: null });

/** Returns the CRM's values that the record can store and does not have. */
function storable(pulled: CrmFields, prospect: ProspectFacts): Partial<Record<SettableField, string>> {
  const fields: Partial<Record<SettableField, string>> = {};
  for (const field of CRM_FIELDS) {
    const value = recordValue(field, pulled[field] ?? "");
    if (value !== null && value !== prospect[field]) fields[field] = value;
  }
  return fields;
}
