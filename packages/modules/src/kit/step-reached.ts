import type { Json, ModuleContext } from "@filon/domain";

/**
 * Returns what is sent to a service about a prospect at a step, as in INTEG-03: the event, the campaign and the prospect. Without `prospect`,
 * of the prospect only the id is sent.
 */
export function stepReached({ nodeId, facts, now }: ModuleContext, include: readonly ("prospect" | "outputs")[]): Json {
  const { prospect, campaign, outputs = {} } = facts;
  const { id, firstName, lastName, email, company, position, industry, location, phone, profileLink, status, score, tags, custom } =
    prospect;
  const record = { firstName, lastName, email, company, position, industry, location, phone, profileLink, status, score };
  return {
    event: "step_reached",
    at: now.toString(),
    campaignId: campaign.id,
    stepId: nodeId,
    prospect: include.includes("prospect") ? { id, ...record, tags: [...tags], custom: { ...custom } } : { id },
    ...(include.includes("outputs") ? { outputs: structuredClone(outputs) as Json } : {}),
  };
}
