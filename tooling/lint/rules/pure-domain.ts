import { dotted, type LintRule, type SyntaxNode, pathInRepository } from "./lint-rule.ts";

const IMPURE_CALLS = new Set([
  "Date.now",
  "Math.random",
  "performance.now",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "fetch",
  "crypto.randomUUID",
  "Temporal.Now.instant",
]);
const IMPURE_IMPORTS = /^(?:node:|undici$|pg$)/u;
const PURE = /\/packages\/(?:ai|domain|modules)\/src\//u;

/** The core depends only on its arguments: no clock, randomness, input or output in ai, domain and modules. */
export const pureDomain: LintRule = {
  create(context) {
    const file = pathInRepository(context.filename);
    if (!PURE.test(file) || file.endsWith(".test.ts")) return {};
    return {
      CallExpression(node: SyntaxNode) {
        const name = dotted(node.callee);
        if (IMPURE_CALLS.has(name) || name.startsWith("Temporal.Now."))
          context.report({ node, message: `${name} is not allowed here: take it as an argument.` });
      },
      NewExpression(node: SyntaxNode) {
        if (dotted(node.callee) === "Date" && node.arguments?.length === 0)
          context.report({ node, message: "new Date() reads the clock: take the instant as an argument." });
      },
      ImportDeclaration(node: SyntaxNode & { source: { value: string } }) {
        if (IMPURE_IMPORTS.test(node.source.value))
          context.report({ node, message: `${node.source.value} does input or output, which is not allowed here.` });
      },
    } as Record<string, (node: never) => void>;
  },
};
