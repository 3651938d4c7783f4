import { dotted, type LintRule, type SyntaxNode, pathInRepository } from "./lint-rule.ts";

const STORES = /\/packages\/db\/src\/queries\//u;

/** What is stored as JSON is written by `storableJson`: JSON says by escapes what Postgres refuses. */
export const storableJson: LintRule = {
  create(context) {
    if (!STORES.test(pathInRepository(context.filename))) return {};
    return {
      MemberExpression(node: SyntaxNode) {
        if (dotted(node) === "JSON.stringify") context.report({ node, message: "What is stored as JSON is written by storableJson." });
      },
    } as Record<string, (node: never) => void>;
  },
};
