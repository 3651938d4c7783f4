import { type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";

const HOME = "apps/web/src/shared/http/use-act.ts";

/**
 * The web changes the server's state only through `useAct`: TanStack Query's own mutations report nothing once their component
 * has unmounted.
 */
export const oneAct: LintRule = {
  create(context) {
    if (pathInRepository(context.filename).endsWith(HOME)) return {};
    const refuse = (node: SyntaxNode) => context.report({ node, message: "Act through useAct of shared/http." });
    return {
      ImportSpecifier(node: SyntaxNode) {
        const { imported } = node as unknown as { imported: { name?: string } };
        if (imported.name === "useMutation" || imported.name === "MutationObserver") refuse(node);
      },
    } as Record<string, (node: never) => void>;
  },
};
