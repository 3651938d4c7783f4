import { GLOBAL_CLASSES } from "../../../scripts/styles/global-styles.ts";
import type { LintRule, SyntaxNode } from "./lint-rule.ts";

const SCREENS = /\/(?:apps\/web|packages\/ui)\/src\//u;

const CLASSES = /^(?:className|classNames|[a-z]\w*ClassName)$/u;
const SHEET = /\.module\.css$/u;
/** Methods that combine a list of classes, as in `[styles.row, open && styles.open].filter(Boolean).join(" ")`. */
const JOINS: ReadonlySet<string> = new Set(["join", "filter", "concat", "trim"]);

interface Declared extends SyntaxNode {
  readonly id?: SyntaxNode;
  readonly init?: SyntaxNode | null;
  readonly key?: SyntaxNode;
}

interface ImportNode {
  readonly source: { readonly value: string };
  readonly specifiers: readonly { readonly local: { readonly name: string } }[];
}

/**
 * Classes come from CSS Modules (`styles.row`); only the base's classes are written as strings. A name is resolved to its declaration in the file; a
 * component's own `className` is checked where it is passed.
 */
export const classNames: LintRule = {
  create(context) {
    const file = context.filename.replaceAll("\\", "/");
    if (!SCREENS.test(file) || /\.test\.tsx?$/u.test(file)) return {};
    const declared = new Map<string, SyntaxNode[]>();
    const imported = new Map<string, string>();
    const given: SyntaxNode[] = [];
    const seen = new Set<SyntaxNode>();

    const refuse = (node: SyntaxNode, words: string) => {
      for (const word of words.split(/\s+/u))
        if (word !== "" && !GLOBAL_CLASSES.test(word))
          context.report({ node, message: `Take "${word}" from a CSS Module: a plain class reaches every page.` });
    };
    function lookAtName(node: SyntaxNode): void {
      const source = imported.get(node.name ?? "");
      if (source !== undefined && !SHEET.test(source)) context.report({ node, message: "Import classes from a CSS Module only." });
      for (const init of declared.get(node.name ?? "") ?? []) look(init);
    }
    function look(node: SyntaxNode | undefined | null): void {
      if (!node || seen.has(node)) return;
      seen.add(node);
      if (node.type === "Literal" && typeof node.value === "string") refuse(node, node.value);
      if (node.type === "Identifier") return lookAtName(node);
      if (node.type === "MemberExpression") return look(node.object);
      if (node.type === "CallExpression") {
        if (!JOINS.has(node.callee?.property?.name ?? ""))
          context.report({ node, message: "Write the classes where they are used, not as a function's result." });
        return look(node.callee?.object);
      }
      for (const quasi of node.quasis ?? []) refuse(node, quasi.value.cooked ?? "");
      // A condition between classes is not itself a class: only the right side of `open && styles.open` is.
      const isAnd = (node as { operator?: string }).operator === "&&";
      for (const part of [node.expression, isAnd ? null : node.left, node.right, node.consequent, node.alternate]) look(part);
      for (const part of [...(node.expressions ?? []), ...(node.elements ?? [])]) look(part);
      for (const property of node.type === "ObjectExpression" ? (node.properties ?? []) : []) look(property.value as SyntaxNode);
    }

    return {
      ImportDeclaration({ source, specifiers }: ImportNode) {
        for (const { local } of specifiers) imported.set(local.name, source.value);
      },
      VariableDeclarator({ id, init }: Declared) {
        if (id?.type === "Identifier" && init) declared.set(id.name ?? "", [...(declared.get(id.name ?? "") ?? []), init]);
      },
      JSXAttribute(node: SyntaxNode & { name: SyntaxNode; value: SyntaxNode | null }) {
        if (typeof node.name.name === "string" && CLASSES.test(node.name.name) && node.value) given.push(node.value);
      },
      // Also for an object that is spread, or passed to createElement.
      Property(node: Declared) {
        const { name, value } = node.key ?? {};
        if (CLASSES.test(name ?? (typeof value === "string" ? value : ""))) given.push(node.value as SyntaxNode);
      },
      AssignmentExpression(node: SyntaxNode) {
        if (CLASSES.test(node.left?.property?.name ?? "") && node.right) given.push(node.right);
      },
      "Program:exit"() {
        for (const node of given) look(node);
      },
    } as Record<string, (node: never) => void>;
  },
};
