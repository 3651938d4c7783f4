import type { CampaignInput } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { catalogue } from "@filon/modules";

/** A linear workflow of these steps between a start and an end. */
export function straightGraph(steps: readonly { type: string; config?: Record<string, unknown> }[]): WorkflowGraph {
  const all = [{ type: "start" }, ...steps, { type: "end" }];
  const nodes = all.map((step, index) => {
    const module = catalogue.get(step.type);
    if (!module) throw new Error(`no module ${step.type}`);
    return {
      id: `n${index}`,
      type: step.type,
      version: module.version,
      category: module.category,
      x: 0,
      y: index * 100,
      label: "",
      inputs: [...module.inputs],
      outputs: [...module.outputs],
      config: "config" in step ? (step.config ?? {}) : {},
    };
  });
  const connections = nodes
    .slice(1)
    .map((node, index) => ({ id: `c${index}`, from: `n${index}`, to: node.id, fromPort: "out", toPort: "in", color: "neutral" }));
  return { nodes, connections };
}

export const EMAIL_STEP = { type: "message", config: { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName|là}}" } };

export function campaignInput(changes: Partial<CampaignInput> = {}): CampaignInput {
  return {
    title: "Relance de printemps",
    description: "Directeurs commerciaux à Lyon",
    goal: "generate_leads",
    listIds: [],
    graph: straightGraph([EMAIL_STEP]),
    ...changes,
  };
}
