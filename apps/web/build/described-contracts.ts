import type { Plugin } from "vite";

const CONTRACT = /\/packages\/contracts\/src\/.*\.ts$/u;
const WEB = /\/apps\/web\/src\/.*\.tsx?$/u;
const SERVER_PART_USED = /\.(?:params|query|body|answer)\.(?:parse|safeParse)\b/u;
const ENDPOINTS = /\.endpoints\.ts$/u;
/** What of an endpoint only the server uses when it runs: the schemas, which type the web, and the line of the API's pages. */
const SERVER_PARTS: ReadonlySet<string> = new Set(["params", "query", "body", "answer", "summary"]);

/** What is used of the syntax tree. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const asNode = (value: unknown): Node | null => (typeof value === "object" && value !== null && "type" in value ? (value as Node) : null); // The parser's nodes have a type and a place.
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.flatMap((item) => asNode(item) ?? []) : []);

/** The variables that a module declares at its top. */
function declaratorsOf(program: Node): readonly Node[] {
  return nodesOf(program["body"]).flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? asNode(statement["declaration"]) : statement;
    return declaration?.type === "VariableDeclaration" ? nodesOf(declaration["declarations"]) : [];
  });
}

function isCallOf(node: Node, name: string): boolean {
  return node.type === "CallExpression" && asNode(node["callee"])?.["name"] === name;
}

/** An endpoint as the web needs it: without the parts of the server, and as a plain object, which is left out where nobody uses it. */
function describedEndpoint(call: Node, code: string): string | null {
  const [endpoint] = nodesOf(call["arguments"]);
  if (endpoint?.type !== "ObjectExpression") return null;
  const kept = nodesOf(endpoint["properties"]).filter((property) => !SERVER_PARTS.has(String(asNode(property["key"])?.["name"])));
  return `{${kept.map(({ start, end }) => code.slice(start, end)).join(", ")}}`;
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code);
}

/** Imports of which nothing is used in the rest of the module. */
function unusedImports(program: Node, rest: string): readonly Node[] {
  return nodesOf(program["body"]).filter((statement) => {
    if (statement.type !== "ImportDeclaration") return false;
    const names = nodesOf(statement["specifiers"]).map((specifier) => String(asNode(specifier["local"])?.["name"]));
    return names.every((name) => !new RegExp(`\\b${name}\\b`, "u").test(rest));
  });
}

/** A module of the contracts as one whose schemas stay out of a bundle that does not use them. */
export function describe(program: Node, code: string, isEndpoints: boolean): string {
  const edits = declaratorsOf(program).flatMap((declarator): readonly Edit[] => {
    const value = asNode(declarator["init"]);
    if (value === null || value.type === "ArrowFunctionExpression" || value.type === "Literal") return [];
    const { start, end } = value;
    const described = isEndpoints && isCallOf(value, "defineEndpoint") ? describedEndpoint(value, code) : null;
    // Bundlers keep calls, which might do something; making a schema does nothing else.
    return [{ start, end, text: described ?? `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }];
  });
  if (!isEndpoints) return edited(code, edits);
  const imports = nodesOf(program["body"]).filter(({ type }) => type === "ImportDeclaration");
  const without = (statements: readonly Node[]) => statements.map(({ start, end }) => ({ start, end, text: "" }));
  const rest = edited(code, [...edits, ...without(imports)]);
  return edited(code, [...edits, ...without(unusedImports(program, rest))]);
}

/**
 * Contracts as the web has them: an endpoint is its method, its path and who may call it; a schema is in the bundle only
 * where a page uses it. The types are the same on both sides (docs/decisions/0072-a-light-first-load.md).
 */
export function describedContracts(): Plugin {
  return {
    name: "filon-described-contracts",
    transform(code, id) {
      if (WEB.test(id) && SERVER_PART_USED.test(code))
        this.error("The web has no schemas of endpoints: import the schema itself where a page needs one");
      if (!CONTRACT.test(id)) return null;
      const program = asNode(this.parse(code));
      return program && { code: describe(program, code, ENDPOINTS.test(id)), map: null };
    },
  };
}
