import type { Plugin } from "vite";

const CONTRACT = /\/packages\/contracts\/src\/.*\.ts$/u;
const WEB = /\/apps\/web\/src\/.*\.tsx?$/u;
const SERVER_PART_USED = /\.(?:params|query|body|answer)\.(?:parse|safeParse)\b/u;
const ENDPOINTS = /\.endpoints\.ts$/u;
/**
 * The parts of an endpoint used only by the server at run time: the schemas, from which the web takes only types.
 */
const SERVER_PARTS: ReadonlySet<string> = new Set(["params", "query", "body", "answer"]);

/** The parts of the syntax tree used here. */
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

const asNode = (value: unknown): Node | null => (typeof value === "object" && value !== null && "type" in value ? (value as Node) : null); // The parser's nodes have a type and a position.
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.flatMap((item) => asNode(item) ?? []) : []);

/** The top-level variable declarations of a module. */
function declaratorsOf(program: Node): readonly Node[] {
  return nodesOf(program["body"]).flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? asNode(statement["declaration"]) : statement;
    return declaration?.type === "VariableDeclaration" ? nodesOf(declaration["declarations"]) : [];
  });
}

function isCallOf(node: Node, name: string): boolean {
  return node.type === "CallExpression" && asNode(node["callee"])?.["name"] === name;
}

/** Rewrites an endpoint for the web: a plain object without its server-only parts, so that the bundler can drop it where it is unused. */
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

/** Imports that nothing in the rest of the module uses. */
function unusedImports(program: Node, rest: string): readonly Node[] {
  return nodesOf(program["body"]).filter((statement) => {
    if (statement.type !== "ImportDeclaration") return false;
    const names = nodesOf(statement["specifiers"]).map((specifier) => String(asNode(specifier["local"])?.["name"]));
    return names.every((name) => !new RegExp(`\\b${name}\\b`, "u").test(rest));
  });
}

/** Rewrites a contracts module so that schemas the bundle does not use can be dropped. */
export function describe(program: Node, code: string, isEndpoints: boolean): string {
  const edits = declaratorsOf(program).flatMap((declarator): readonly Edit[] => {
    const value = asNode(declarator["init"]);
    if (value === null || value.type === "ArrowFunctionExpression" || value.type === "Literal") return [];
    const { start, end } = value;
    const described = isEndpoints && isCallOf(value, "defineEndpoint") ? describedEndpoint(value, code) : null;
    // Bundlers keep calls because they may have side effects; creating a schema has none.
    return [{ start, end, text: described ?? `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }];
  });
  if (!isEndpoints) return edited(code, edits);
  const imports = nodesOf(program["body"]).filter(({ type }) => type === "ImportDeclaration");
  const without = (statements: readonly Node[]) => statements.map(({ start, end }) => ({ start, end, text: "" }));
  const rest = edited(code, [...edits, ...without(imports)]);
  return edited(code, [...edits, ...without(unusedImports(program, rest))]);
}

/**
 * Compiles contracts for the web: an endpoint becomes its method, path and access, and a schema is bundled only where a page uses
 * it. Types are the same on both sides (docs/decisions/0072-a-light-first-load.md).
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
