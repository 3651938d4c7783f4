import type { Caller } from "@filon/engine";
import type { Services } from "../../services.ts";
import { createLead } from "../prospects/index.ts";

/** Returns the caller that adds other people to the prospects; the call's key is the id of the new one, so that a repetition adds nobody. */
export function prospectCreator(services: Services): Caller<"create_prospect"> {
  return {
    call: async ({ workspaceId, idempotencyKey, payload: { kind: _kind, ...person } }) => {
      const lead = await createLead(services, workspaceId, idempotencyKey, { ...person, industry: null, location: null });
      if (lead.created === null) return { status: "failed", code: lead.code };
      return { status: "answered", data: { created: lead.created, prospectId: lead.prospectId } };
    },
  };
}
