import { type LintRule, type SyntaxNode, pathInRepository } from "./lint-rule.ts";

const SPEAKS = /\bpg_notify\b|^\s*NOTIFY\s+\w/iu;
/** Tests may simulate a process that sends what none of ours does. */
const EXEMPT = /(?:\/packages\/db\/src\/queries\/realtime\/notify\.ts|\/bench\/.*|\.test\.tsx?|\/tooling\/lint\/rules\/.*)$/u;

/**
 * Postgres refuses a notification of 8,000 bytes, and the whole transaction with it, so a single file sends all of them and measures their length.
 */
export const notifyInOnePlace: LintRule = {
  create(context) {
    if (EXEMPT.test(pathInRepository(context.filename))) return {};
    const check = (node: unknown, text: string): void => {
      if (SPEAKS.test(text)) context.report({ node, message: "Send notifications through packages/db/src/queries/realtime/notify.ts." });
    };
    return {
      Literal(node: SyntaxNode) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateLiteral(node: SyntaxNode) {
        check(node, (node.quasis ?? []).map((part) => part.value.cooked ?? "").join(" "));
      },
    } as Record<string, (node: never) => void>;
  },
};
