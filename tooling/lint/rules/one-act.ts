import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { dotted, type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";

const WEB = /^\/apps\/web\/src\/(?!.*\.test\.tsx?$)/u;
const HOME = "/apps/web/src/shared/http/use-act.ts";
/** The public site has no queries and no acts: it sends its few requests itself. */
const SENDS = /^\/apps\/web\/src\/(?:shared\/http|site)\//u;
const API = /\/features\/[^/]+\/api\//u;
const API_FILE = /^\.{1,2}\/(?:.*\/)?api\/[a-z0-9-]+\.tsx?$/u;
const MUTATIONS: ReadonlySet<string> = new Set(["useMutation", "MutationObserver"]);
const ASYNC =
  /export\s+(?:async\s+function\s+|const\s+(?=\w+\s*=\s*async\b)|function\s+(?=\w+(?:<[^>]*>)?\([^{]*?\)\s*:\s*Promise<)|const\s+(?=\w+\s*=\s*\([^{;]*?\)\s*(?::\s*Promise<[^=]*)?=>\s*call))(\w+)/gu;

interface ImportNode extends SyntaxNode {
  readonly source: { readonly value: string };
  readonly specifiers: readonly (SyntaxNode & {
    readonly local: { readonly name: string };
    readonly imported?: { readonly name?: string };
  })[];
}

interface Placed extends SyntaxNode {
  readonly parent?: Placed;
  readonly key?: SyntaxNode;
  readonly operator?: string;
}

/** Returns the functions of a file of `api/` that call the server: those that return promises. */
function callsOf(file: string): ReadonlySet<string> {
  return existsSync(file) ? new Set(Array.from(readFileSync(file, "utf8").matchAll(ASYNC), ([, name = ""]) => name)) : new Set();
}

/**
 * Returns true when the node is in a function passed as `run:`, `queryFn:` or another property whose caller handles the promise; event handlers
 * (`onClick`) and `void` drop it.
 */
function isGivenOn(node: Placed): boolean {
  let isInFunction = false;
  for (let around = node.parent; around; around = around.parent) {
    if (around.type === "UnaryExpression" && around.operator === "void") return false;
    if (/Function/u.test(around.type)) isInFunction = true;
    if (around.type === "Property" || around.type === "JSXAttribute") {
      const name = around.key?.name ?? String((around.name as unknown as SyntaxNode | undefined)?.name ?? "");
      return isInFunction && !/^on[A-Z]/u.test(name);
    }
  }
  return false;
}

/**
 * The web changes the server's state only through `useAct`, and reads it through queries: a call made anywhere else reports nothing once its
 * component has unmounted, and neither do TanStack Query's own mutations.
 */
export const oneAct: LintRule = {
  create(context) {
    const path = pathInRepository(context.filename);
    if (!WEB.test(path) || path === HOME) return {};
    const refuse = (node: SyntaxNode) => context.report({ node, message: "Act through useAct of shared/http." });
    /** The calls imported from the files of `api/`, as this file writes them: `lists.rename`, or `rename`. */
    const calls = new Set<string>();
    return {
      ImportDeclaration(node: ImportNode) {
        const { source, specifiers } = node;
        const inApi = API_FILE.test(source.value) && !API.test(path) ? callsOf(resolve(context.filename, "..", source.value)) : [];
        for (const specifier of specifiers) {
          const isWhole = specifier.type === "ImportNamespaceSpecifier";
          const name = specifier.imported?.name ?? specifier.local.name;
          if (source.value === "@tanstack/react-query" && (isWhole || MUTATIONS.has(name))) refuse(specifier);
          for (const call of inApi)
            if (isWhole) calls.add(`${specifier.local.name}.${call}`);
            else if (call === name) calls.add(specifier.local.name);
        }
      },
      CallExpression(node: Placed) {
        const callee = dotted(node.callee);
        if (calls.has(callee) && !isGivenOn(node)) refuse(node);
        if (/^(?:(?:globalThis|window|self)\.)?fetch$|^navigator\.sendBeacon$/u.test(callee) && !SENDS.test(path))
          context.report({ node, message: "Only shared/http sends requests." });
      },
    } as Record<string, (node: never) => void>;
  },
};
