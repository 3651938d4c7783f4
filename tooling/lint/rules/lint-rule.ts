import { resolve } from "node:path";

/** The part of the linter's plugin interface that our rules use (the shape is ESLint's). */
export interface LintRule {
  create(context: {
    readonly filename: string;
    readonly sourceCode: { getAllComments(): readonly { readonly value: string }[] };
    report(problem: { node: unknown; message: string }): void;
  }): Record<string, (node: never) => void>;
}

/** A call or member expression, as far as our rules need it. */
export interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly raw?: string;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly callee?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly argument?: SyntaxNode;
  readonly expression?: SyntaxNode;
  readonly left?: SyntaxNode;
  readonly right?: SyntaxNode;
  readonly discriminant?: SyntaxNode;
  readonly consequent?: SyntaxNode;
  readonly alternate?: SyntaxNode;
  readonly expressions?: readonly SyntaxNode[];
  readonly elements?: readonly (SyntaxNode | null)[];
  readonly properties?: readonly SyntaxNode[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
}

/** Returns "process.env" for that member expression; "" for anything that is not plain names and dots. */
export function dotted(node: SyntaxNode | undefined): string {
  if (!node) return "";
  if (node.type === "Identifier") return node.name ?? "";
  if (node.type === "MemberExpression") {
    const property =
      node.property?.type === "Identifier" ? node.property.name : typeof node.property?.value === "string" ? node.property.value : "";
    return `${dotted(node.object)}.${property ?? ""}`;
  }
  return "";
}

const ROOT = resolve(import.meta.dirname, "../../..").replaceAll("\\", "/");

/** Returns a file's path within the repository, or within a rule's fixture, which stands for one; begins with "/". */
export function pathInRepository(filename: string): string {
  const path = filename.replaceAll("\\", "/");
  const inside = path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length) : path;
  return inside.replace(/^\/tooling\/lint\/fixtures\/[a-z-]+(?=\/)/u, "");
}

/** An import or re-export, including one written as `import("…")`, in code or in a type. */
export interface ImportNode {
  readonly source: SyntaxNode | null;
}

/** Returns what a node imports from, as written; null for an export of the file's own names, or a computed path. */
export function importedFrom({ source }: ImportNode): string | null {
  if (typeof source?.value === "string") return source.value;
  return source?.type === "TemplateLiteral" && source.quasis?.length === 1 ? (source.quasis[0]?.value.cooked ?? null) : null;
}
