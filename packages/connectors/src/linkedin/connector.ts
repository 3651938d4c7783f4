import { ACTS_ON } from "@filon/contracts/outreach";
import type { Egress, GatewayAccess } from "@filon/integrations";
import type { ChannelConnector } from "../kit/connector.ts";
import { whyUnreachable } from "../kit/reach.ts";
import { perform } from "./dispatch.ts";
import { gatewayOf } from "./gateway-of.ts";
import { findAct } from "./lookup.ts";
import { outcomeOf } from "./outcomes.ts";
import { failureOf, read } from "./read.ts";

export interface LinkedInOptions {
  readonly egress: Egress;
  /** The installation's gateway; accounts of the demonstration network bring their own. */
  readonly gateway: GatewayAccess | null;
}

/** LinkedIn through a gateway that speaks Unipile v1. */
export function linkedInConnector(options: LinkedInOptions): ChannelConnector {
  return {
    channel: "linkedin",
    acts: ACTS_ON.linkedin,
    // A visit leaves nothing that could be looked up.
    certainty: {
      visit_profile: "none",
      send_invitation: "lookup",
      withdraw_invitation: "lookup",
      send_message: "lookup",
      send_inmail: "lookup",
      react: "lookup",
      comment: "lookup",
      // The network endorses a skill once, however often it is asked.
      endorse: "idempotent",
    },
    idempotencyKey: (actionId) => actionId,
    unreachable: (recipient) => whyUnreachable("linkedin", recipient),
    dispatch: async (dispatch, signal) => {
      try {
        return await perform(gatewayOf(options.egress, options.gateway, dispatch.account), dispatch, signal);
      } catch (error) {
        return outcomeOf(error, dispatch.payload.kind);
      }
    },
    read: async (wanted, signal) => {
      try {
        return await read(gatewayOf(options.egress, options.gateway, wanted.account), wanted, signal);
      } catch (error) {
        return failureOf(error);
      }
    },
    lookup: async (dispatch, signal) => {
      try {
        return await findAct(gatewayOf(options.egress, options.gateway, dispatch.account), dispatch, signal);
      } catch {
        return { status: "unknown" };
      }
    },
  };
}
