import { type LintRule, type SyntaxNode, pathInRepository } from "./lint-rule.ts";

const STATEMENT = /^\s*(?:SELECT\s[\s\S]+\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s*\()/iu;
const EXEMPT = /(?:\/packages\/db\/|\/packages\/testing\/|\/bench\/|\/tests\/|\.test\.tsx?$)/u;
const QUERIES = /\/packages\/db\/src\/queries\//u;
const TENANT_TABLE =
  /\b(?:FROM|JOIN|INTO|UPDATE)\s+(?:prospect|prospect_list|prospect_list_member|prospect_note|timeline_event|suppression|prospect_import|prospect_import_reject|channel_account|account_usage|campaign|campaign_list|workflow_version|enrolment|action|inbound_event|conversation_message|pru_entry)\b/iu;

/** SQL lives in packages/db, and a statement on a workspace's table names the workspace. */
export const sqlInDb: LintRule = {
  create(context) {
    const file = pathInRepository(context.filename);
    function check(node: unknown, text: string): void {
      if (!STATEMENT.test(text)) return;
      if (!EXEMPT.test(file)) context.report({ node, message: "SQL belongs in packages/db/src/queries." });
      else if (QUERIES.test(file) && !file.endsWith(".test.ts") && TENANT_TABLE.test(text) && !/workspace_id/u.test(text)) {
        context.report({ node, message: "A statement on a workspace's table names workspace_id." });
      }
    }
    return {
      Literal(node: SyntaxNode) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateLiteral(node: SyntaxNode) {
        check(node, (node.quasis ?? []).map((part) => part.value.cooked ?? "").join(" "));
      },
    } as Record<string, (node: never) => void>;
  },
};
