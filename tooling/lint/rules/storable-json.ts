import { dotted, type LintRule, type SyntaxNode, pathInRepository } from "./lint-rule.ts";

const STORES = /\/packages\/db\/src\/queries\//u;

/** Stored JSON is written by `storableJson`, because JSON can contain, in escaped form, what Postgres refuses. */
export const storableJson: LintRule = {
  create(context) {
    if (!STORES.test(pathInRepository(context.filename))) return {};
    return {
      MemberExpression(node: SyntaxNode) {
        if (dotted(node) === "JSON.stringify") context.report({ node, message: "Write stored JSON with storableJson." });
      },
    } as Record<string, (node: never) => void>;
  },
};
