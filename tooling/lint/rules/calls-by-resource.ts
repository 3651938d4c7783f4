import { type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";

const WEB = /^\/apps\/web\/src\/(?!shared\/http\/)(?!.*\.test\.tsx?$)/u;
/** Where calls belong: a feature's `api`, or the folder for what several features read. */
const CALLS = /\/(?:features\/[^/]+\/api|shared\/queries)\/([a-z-]+)\.tsx?$/u;
const CALL = /^call(?:[A-Z]\w*)?$/u;
/** Adds something to every call of its feature, so the endpoint is its own parameter: `callSignedIn`. */
const AROUND_CALLS = /\/features\/[^/]+\/api\/call-[a-z-]+\.ts$/u;

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, "-").toLowerCase();
}

const CONTRACTS = /^@filon\/contracts(?:\/|$)/u;

interface ImportNode {
  readonly source: { readonly value: string };
  readonly specifiers: readonly {
    readonly type: string;
    readonly local: { readonly name: string };
    readonly imported?: { readonly name?: string };
  }[];
}

/**
 * The web's calls can be found by their resource: `lists.rename` is in `api/lists.ts` of a feature, or in `api/lists-<part>.ts` where one file would
 * be too long. Each is written as `call(lists.rename, …)`, so a search finds it.
 */
export const callsByResource: LintRule = {
  create(context) {
    const path = pathInRepository(context.filename);
    if (!WEB.test(path)) return {};
    const file = CALLS.exec(path)?.[1];
    /** The contracts' groups of endpoints imported by this file, by local name. */
    const contracts = new Map<string, string>();
    return {
      ImportDeclaration(node: SyntaxNode) {
        const { source, specifiers } = node as unknown as ImportNode;
        for (const { type, local, imported } of specifiers) {
          const isWhole = type === "ImportNamespaceSpecifier";
          const name = imported?.name ?? local.name;
          if (CONTRACTS.test(source.value)) {
            if (isWhole) context.report({ node, message: "Import the groups of endpoints by their names." });
            contracts.set(local.name, name);
          }
          if (!/\/http\/(?:index|call)\.ts$/u.test(source.value)) continue;
          if (isWhole || (CALL.test(name) && (file === undefined || name !== local.name)))
            context.report({ node, message: "Only api/ of a feature and shared/queries call the server, by call's own name." });
        }
      },
      CallExpression(node: SyntaxNode) {
        if (node.callee?.type !== "Identifier" || !CALL.test(node.callee.name ?? "") || AROUND_CALLS.test(path)) return;
        const endpoint = node.arguments?.find(
          ({ type, object }) => type === "MemberExpression" && object?.type === "Identifier" && contracts.has(object.name ?? ""),
        );
        const group = contracts.get(endpoint?.object?.name ?? "");
        if (group === undefined) {
          context.report({ node, message: "Write the endpoint in the call: call(lists.rename, …)." });
          return;
        }
        const resource = kebab(group);
        if (file !== resource && file?.startsWith(`${resource}-`) !== true)
          context.report({ node, message: `Call ${resource} from api/${resource}.ts of the feature, or from api/${resource}-<part>.ts.` });
      },
    } as Record<string, (node: never) => void>;
  },
};
