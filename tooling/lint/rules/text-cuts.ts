import { type LintRule, type SyntaxNode, pathInRepository } from "./lint-rule.ts";
import { isForTests } from "./test-support.ts";

/** The one place that cuts text, tests, and scripts that only developers run. */
const EXEMPT = /\/(?:packages\/contracts\/src\/text|scripts|bench|tooling\/lint\/rules)\//u;

/** Expressions that return a list, or a text in which each character is one unit. */
const SAFE_CALLS = new Set(
  "concat digest entries filter flat flatMap from keys map randomUUID reverse sort split toISOString toReversed toSorted toString values".split(
    " ",
  ),
);
/** By our naming, a plural is a list; these names are also lists, or our own digits, keys, dates and times. */
const LISTS = /s$|^(?:enum|found|fresh|next|seen|shown|unread|waiting|all|argv)$/iu;
const PLAIN = /^(?:hex|hash|digest|key|code|date|day|sentOn|raw_?key)$|(?:id|at)$|^(?:[a-z]+[iA-Z_]*)?(?:_start|_end|At|Id|Hash)$/u;
const NOT_PLURAL = /(?:ss|us)$/u;

/** A chosen length, as opposed to a position found in the text. */
function isChosen(node: SyntaxNode | undefined): boolean {
  if (node?.type === "Literal") return typeof node.value === "number" && node.value > 1;
  return node?.type === "Identifier" && /^(?:[A-Z][A-Z0-9_]+|(?:most|max|longest).*)$/u.test(node.name ?? "");
}

function isSafe(node: SyntaxNode | undefined): boolean {
  switch (node?.type) {
    case "ArrayExpression":
      return true;
    case "ChainExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
      return isSafe(node.expression);
    case "LogicalExpression":
      return isSafe(node.right) || isSafe(node.left);
    case "CallExpression": {
      const name = node.callee?.type === "MemberExpression" ? node.callee.property?.name : node.callee?.name;
      if (name === "slice" || name === "replaceAll") return isSafe(node.callee?.object);
      return SAFE_CALLS.has(name ?? "");
    }
    case "Identifier":
      return isSafeName(node.name ?? "");
    case "MemberExpression":
      return isSafeName(node.property?.name ?? "");
    default:
      return false;
  }
}

const isSafeName = (name: string): boolean => (LISTS.test(name) && !NOT_PLURAL.test(name)) || PLAIN.test(name);

/**
 * A text cut to a chosen length may lose half of a surrogate pair, which Postgres refuses and browsers show as a box: `cutText`
 * and `endOfText` of the contracts cut between characters. The linter has no types here and relies on our naming, in which a
 * plural is a list.
 */
export const textCuts: LintRule = {
  create(context) {
    const file = pathInRepository(context.filename);
    if (EXEMPT.test(file) || isForTests(file)) return {};
    return {
      CallExpression(node: SyntaxNode) {
        if (node.callee?.type !== "MemberExpression") return;
        const method = node.callee.property?.name;
        const [from, to] = node.arguments ?? [];
        const message = "A text is cut by cutText or endOfText of @filon/contracts; a list has the name of many.";
        if (method === "substring" || method === "substr") context.report({ node, message });
        if (method !== "slice" || isSafe(node.callee.object)) return;
        const beginning = from?.type === "Literal" && from.value === 0 && isChosen(to);
        const ending = from?.type === "UnaryExpression" && isChosen(from.argument) && to === undefined;
        if (beginning || ending) context.report({ node, message });
      },
    } as Record<string, (node: never) => void>;
  },
};
