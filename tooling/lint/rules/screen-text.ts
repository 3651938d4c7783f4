import { type LintRule, type SyntaxNode, pathInRepository } from "./lint-rule.ts";

const SCREENS = /\/(?:apps\/web|packages\/ui)\/src\//u;
/** Two letters in a row count as words. Lone symbols and figures need no translation. */
const WORDS = /\p{L}{2,}/u;
const COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/iu;
const TOKENS = /\/packages\/ui\/src\/(?:theme|tokens|styles)|\/dev\//u;
const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "label", "description"]);

/** Every text on a screen comes from the dictionaries, and every colour from the tokens. */
export const screenText: LintRule = {
  create(context) {
    const file = pathInRepository(context.filename);
    if (!SCREENS.test(file) || /\.test\.tsx?$/u.test(file) || file.includes("/dev/")) return {};
    return {
      JSXText(node: SyntaxNode) {
        if (typeof node.value === "string" && WORDS.test(node.value))
          context.report({ node, message: "Put this text in the dictionaries." });
      },
      JSXAttribute(node: SyntaxNode & { name: SyntaxNode; value: SyntaxNode | null }) {
        if (
          typeof node.name.name === "string" &&
          SPOKEN.has(node.name.name) &&
          typeof node.value?.value === "string" &&
          WORDS.test(node.value.value)
        ) {
          context.report({ node, message: "Put this text in the dictionaries." });
        }
      },
      Literal(node: SyntaxNode) {
        if (!TOKENS.test(file) && typeof node.value === "string" && COLOUR.test(node.value))
          context.report({ node, message: "Take the colour from packages/ui's tokens." });
      },
    } as Record<string, (node: never) => void>;
  },
};
