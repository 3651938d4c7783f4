import { type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";

const WEB = /^\/apps\/web\/src\/(?!shared\/http\/)(?!.*\.test\.tsx?$)/u;
/** Where calls stand: a feature's `api`, or what several features read. */
const CALLS = /\/(?:features\/[^/]+\/api|shared\/queries)\/([a-z-]+)\.tsx?$/u;
const CALL = /^call(?:[A-Z]\w*)?$/u;

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, "-").toLowerCase();
}

interface ImportNode {
  readonly source: { readonly value: string };
  readonly specifiers: readonly { readonly local: { readonly name: string }; readonly imported?: { readonly name?: string } }[];
}

/**
 * The web's calls are found by their resource: `lists.rename` stands in `api/lists.ts` of a feature, or in `api/lists-<part>.ts`
 * where one file would be too long.
 */
export const callsByResource: LintRule = {
  create(context) {
    const path = pathInRepository(context.filename);
    if (!WEB.test(path)) return {};
    const file = CALLS.exec(path)?.[1];
    /** The contracts' groups of endpoints in this file, by local name. */
    const contracts = new Map<string, string>();
    return {
      ImportDeclaration(node: SyntaxNode) {
        const { source, specifiers } = node as unknown as ImportNode;
        if (source.value !== "@filon/contracts") return;
        for (const { local, imported } of specifiers) contracts.set(local.name, imported?.name ?? local.name);
      },
      CallExpression(node: SyntaxNode) {
        if (node.callee?.type !== "Identifier" || !CALL.test(node.callee.name ?? "")) return;
        const endpoint = node.arguments?.find((argument) => argument.type === "MemberExpression");
        const group = contracts.get(endpoint?.object?.name ?? "");
        if (group === undefined) return;
        const resource = kebab(group);
        if (file !== resource && file?.startsWith(`${resource}-`) !== true)
          context.report({ node, message: `Call ${resource} from api/${resource}.ts of the feature, or from api/${resource}-<part>.ts.` });
      },
    } as Record<string, (node: never) => void>;
  },
};
