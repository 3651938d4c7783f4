import { buildSequence, validateGraph } from "@filon/domain";
import type { ModuleFamily, WorkflowNode } from "@filon/contracts/workflow";
import { describe, expect, it } from "vitest";
import { catalogue, modules } from "./catalogue.ts";
import { exampleOf } from "./example.ts";
import { describeModule } from "./kit/describe-module.ts";

const listed = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");

/** The types of the campaign editor (MODULE-01). */
const FIRST = listed(`
  start end delay working_hours scheduler timer trigger message invitation comment meeting_proposal invitation_event send_content follow_up
  voice_message if_connected if_responded condition segmentation status_change response_tracking if_viewed if_engaged like extract_info
  score_lead visit_profile content_engagement recommendation relationship_tracking tag_contact add_note crm_sync calendar_sync ai_analysis
  analytics sentiment_analysis notification webhook zapier`);

/** The types of the builder (MODULE-02). */
const SECOND = listed(`
  visit_profile view_profile browse_recent_activity if_connected if_responded if_profile_viewed if_premium if_company_match
  if_location_match if_title_match if_mutual_connections if_open_to_work send_invitation send_message send_follow_up send_thank_you
  send_connection_request wait_delay delay wait_for_response schedule_follow_up wait_for_connection share_content share_article share_video
  like_post comment_post share_post react_to_post endorse_skill start end condition branch merge loop score_profile analyze_activity
  extract_contact_info validate_email enrich_profile create_lead update_contact add_to_list tag_contact export_to_csv export_to_crm
  save_to_database send_email_notification send_webhook log_activity`);

/** Types that the builder has too (MODULE-03): those that its list only describes. */
const ALSO_SECOND = listed(`
  sentiment_analysis crm_sync calendar_sync zapier webhook working_hours timer scheduler meeting_proposal invitation_event voice_message
  split status_change relationship_tracking team`);

function offered(type: string) {
  const module = catalogue.get(type);
  if (module === undefined) throw new Error(`there is no module ${type}`);
  return describeModule(module);
}
const familiesOf = (type: string): readonly ModuleFamily[] => offered(type).families;

describe.each([
  ["[MODULE-01]", 1, FIRST],
  ["[MODULE-02]", 2, SECOND],
  ["[MODULE-03]", 2, ALSO_SECOND],
] as const)("%s in the palette of family %i", (_id, family, types) => {
  it.each(types)("%s is offered, with a form and a line in which it runs", (type) => {
    expect(familiesOf(type)).toContain(family);
    const module = catalogue.get(offered(type).aliasOf ?? type);
    if (module === undefined) throw new Error(type);
    expect(validateGraph(exampleOf(module), catalogue)).toEqual([]);
  });
});

it("one registry has both families, each type once, and a type of one family alone is not offered by the other", () => {
  const types = [...new Set([...FIRST, ...SECOND, ...ALSO_SECOND])];
  expect(types.filter((type) => !catalogue.has(type))).toEqual([]);
  expect(new Set(modules.map(({ type }) => type)).size).toBe(modules.length);
  const second = new Set([...SECOND, ...ALSO_SECOND]);
  expect(FIRST.filter((type) => !second.has(type) && familiesOf(type).includes(2))).toEqual([]);
  expect([...second].filter((type) => !FIRST.includes(type) && familiesOf(type).includes(1))).toEqual([]);
  expect([familiesOf("trigger"), familiesOf("like"), familiesOf("loop"), familiesOf("send_message")]).toEqual([[1], [1], [2], [2]]);
});

it("a workflow of either family is valid in both editors: nodes are checked by the registry, not by the editor", () => {
  const graph = buildSequence(catalogue, [{ step: "visit" }, { step: "message", channel: "linkedin", body: "Bonjour" }]);
  const retyped = (from: string, to: string) => (node: WorkflowNode) => (node.type === from ? { ...node, type: to } : node);
  const second = {
    ...graph,
    nodes: graph.nodes.map(retyped("message", "send_message")),
  };
  expect([familiesOf("message"), familiesOf("send_message")]).toEqual([[1], [2]]);
  expect([validateGraph(graph, catalogue), validateGraph(second, catalogue)]).toEqual([[], []]);
});
