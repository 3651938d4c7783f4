import type { LintRule, SyntaxNode } from "./lint-rule.ts";

/** `mutate`'s own callbacks fall silent once their component has left the page: an act's outcome goes through `whenAnswered`. */
export const mutateOutcome: LintRule = {
  create(context) {
    if (/\.test\.tsx?$/u.test(context.filename)) return {};
    return {
      CallExpression(node: SyntaxNode) {
        if (node.callee?.type === "MemberExpression" && node.callee.property?.name === "mutate" && (node.arguments?.length ?? 0) > 1)
          context.report({
            node,
            message: "Say what follows with whenAnswered(mutateAsync(…), …) of shared/http, or in the mutation itself.",
          });
      },
    } as Record<string, (node: never) => void>;
  },
};
