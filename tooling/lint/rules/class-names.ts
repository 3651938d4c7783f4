import { GLOBAL_CLASSES } from "../../../scripts/styles/global-styles.ts";
import type { LintRule, SyntaxNode } from "./lint-rule.ts";

const SCREENS = /\/(?:apps\/web|packages\/ui)\/src\//u;

/** Classes come from CSS Modules (`styles.row`); only the base's classes are written as words. */
export const classNames: LintRule = {
  create(context) {
    const file = context.filename.replaceAll("\\", "/");
    if (!SCREENS.test(file) || /\.test\.tsx?$/u.test(file)) return {};
    const refuse = (node: SyntaxNode, words: string) => {
      for (const word of words.split(/\s+/u))
        if (word !== "" && !GLOBAL_CLASSES.test(word))
          context.report({ node, message: `Take "${word}" from a CSS Module: a plain class reaches every page.` });
    };
    const look = (node: SyntaxNode | undefined | null): void => {
      if (!node) return;
      if (node.type === "Literal" && typeof node.value === "string") refuse(node, node.value);
      for (const quasi of node.quasis ?? []) refuse(node, quasi.value.cooked ?? "");
      for (const part of [node.expression, node.left, node.right, node.consequent, node.alternate]) look(part);
      for (const part of [...(node.expressions ?? []), ...(node.elements ?? [])]) look(part);
      for (const property of node.type === "ObjectExpression" ? (node.properties ?? []) : []) look(property.value as SyntaxNode);
    };
    return {
      JSXAttribute(node: SyntaxNode & { name: SyntaxNode; value: SyntaxNode | null }) {
        if (typeof node.name.name === "string" && /^(?:className|classNames|[a-z]\w*ClassName)$/u.test(node.name.name)) look(node.value);
      },
    } as Record<string, (node: never) => void>;
  },
};
