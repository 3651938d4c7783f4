import { dotted, type LintRule, type SyntaxNode } from "./lint-rule.ts";

/** A module's behaviour is defined in its file: no other code may branch on which module a node is. */
export const moduleSwitch: LintRule = {
  create(context) {
    if (/\.test\.tsx?$/u.test(context.filename)) return {};
    return {
      SwitchStatement(node: SyntaxNode) {
        if (/(?:^|\.)(?:node|module|step|workflowNode)\.type$/iu.test(dotted(node.discriminant))) {
          context.report({ node, message: "Do not switch on a module's type: let the module's definition answer." });
        }
      },
    } as Record<string, (node: never) => void>;
  },
};
