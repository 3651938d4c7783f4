import { dotted, type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";

const ROUTES = /^\/apps\/server\/src\/features\/.*\.routes\.ts$/u;
const SERVICE = /^\.\.?\/.*\.service\.ts$/u;
/** What a route's service reads and writes with. */
const STORE = /^@filon\/(?:db|engine)(?:\/|$)/u;

interface ImportNode extends SyntaxNode {
  readonly source: { readonly value: string };
  readonly importKind?: string;
  readonly specifiers: readonly (SyntaxNode & { readonly importKind?: string; readonly local: { readonly name: string } })[];
}

interface OpenRoute {
  readonly verb: string;
  /** Whether the handler does anything, and whether it calls the service by the endpoint's verb. */
  works: boolean;
  keepsVerb: boolean;
}

/**
 * An act has one name from the contracts to the service: `route(app, lists.rename, …)` calls `service.rename`, imported with `* as` from a
 * `*.service.ts`. Reads and writes belong there too, never in the route.
 */
export const endpointVerbs: LintRule = {
  create(context) {
    if (!ROUTES.test(pathInRepository(context.filename))) return {};
    const services = new Set<string>();
    const routes: OpenRoute[] = [];
    const isRoute = (node: SyntaxNode) => dotted(node.callee) === "route";
    return {
      ImportDeclaration(node: ImportNode) {
        const values = node.specifiers.filter(({ importKind }) => node.importKind !== "type" && importKind !== "type");
        for (const specifier of values) {
          if (STORE.test(node.source.value)) context.report({ node: specifier, message: "Read and write in the feature's service." });
          if (!SERVICE.test(node.source.value)) continue;
          if (specifier.type === "ImportNamespaceSpecifier") services.add(specifier.local.name);
          else context.report({ node: specifier, message: 'Import a service whole: import * as service from "./….service.ts".' });
        }
      },
      CallExpression(node: SyntaxNode) {
        const open = routes.at(-1);
        if (open) open.works = true;
        if (isRoute(node)) routes.push({ verb: dotted(node.arguments?.[1]).split(".").at(-1) ?? "", works: false, keepsVerb: false });
      },
      MemberExpression(node: SyntaxNode) {
        const open = routes.at(-1);
        const [name = "", verb] = dotted(node).split(".");
        if (open && services.has(name) && verb === open.verb) open.keepsVerb = true;
      },
      "CallExpression:exit"(node: SyntaxNode) {
        if (!isRoute(node)) return;
        const closed = routes.pop();
        if (closed?.works && !closed.keepsVerb)
          context.report({ node, message: `Call the service's ${closed.verb}, as the endpoint is named.` });
      },
    } as Record<string, (node: never) => void>;
  },
};
