import { dotted, type LintRule, type SyntaxNode, pathInRepository } from "./lint-rule.ts";

const READERS =
  /(?:\/apps\/server\/src\/(?:config|start)\/|\/apps\/[a-z]+\/src\/main\.ts$|\/scripts\/|\/bench\/|\/tests\/|\/packages\/db\/src\/embedded\/|\.config\.ts$|\.test\.tsx?$|\/packages\/testing\/)/u;

/** The environment is read in one place, where it is parsed and documented. */
export const processEnv: LintRule = {
  create(context) {
    if (READERS.test(pathInRepository(context.filename))) return {};
    return {
      MemberExpression(node: SyntaxNode) {
        if (dotted(node) === "process.env")
          context.report({ node, message: "Only apps/server/src/config reads process.env: take the setting as an argument." });
      },
    } as Record<string, (node: never) => void>;
  },
};
