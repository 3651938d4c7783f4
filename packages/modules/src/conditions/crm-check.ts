import { ContactChecked } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";

const LOOKS = ["openDeal", "customer", "owner"] as const;
const HOSTS = { hubspot: "hubspot.com", salesforce: "salesforce.com", pipedrive: "pipedrive.com" } as const;
/** How often the CRM is asked again. */
const MAX_RETRIES = 3;

/** Branches on whether somebody already deals with the person in the CRM. What cannot be learned counts as taken: nobody writes to a colleague's deal. */
export const crmCheck = defineModule({
  type: "crm_check",
  version: 1,
  category: "conditions",
  listing: {
    category: "integration",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: "professional",
    tags: ["services", "branching"],
    features: ["deals", "owner", "careful"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  requires: ({ platform }) => platform,
  config: z.strictObject({
    platform: z.enum(["hubspot", "salesforce", "pipedrive"]).default("hubspot"),
    look: z.array(z.enum(LOOKS)).min(1).max(LOOKS.length).default(["openDeal", "customer"]),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("free", "taken")],
  observes: [],
  migrations: [],
  check: ({ look }) => (new Set(look).size < look.length ? [{ code: "invalidConfig", field: "look", detail: "invalid" }] : []),
  produces: () => [
    { name: "owner", kind: "text" },
    { name: "url", kind: "text" },
    { name: "why", kind: "text" },
  ],
  sample: () => ({ status: "answered", data: { taken: false, why: null, owner: null, url: null } }),
  plan: ({ facts, reason }, { platform: service, look }): ModuleAnswer => {
    const host = HOSTS[service];
    if (reason.kind === "answer") {
      const { answer } = reason;
      const checked = ContactChecked.safeParse(answer.status === "answered" ? answer.data : null).data;
      const code = answer.status === "failed" ? answer.code : checked === undefined ? "unreadable" : null;
      const effects = [{ type: "logCall" as const, host, code }];
      if (checked === undefined) return { go: "taken", outputs: { owner: null, url: null, why: code }, effects };
      const { taken, owner, url, why } = checked;
      return { go: taken ? "taken" : "free", outputs: { owner, url, why }, effects };
    }
    const { email } = facts.prospect;
    if (email === null) return { go: "taken", outputs: { owner: null, url: null, why: "needsEmail" } };
    return { call: { kind: "service", service, ask: { type: "checkContact", email, look } }, maxRetries: MAX_RETRIES };
  },
});
