import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "oxc-parser";

/** A node of the syntax tree, as far as the graph needs it. */
interface TreeNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** What a name in a file refers to: a name in another file or package, or `*` for all of them. */
interface Imported {
  readonly source: string;
  readonly name: string;
}

interface SourceFile {
  readonly imports: ReadonlyMap<string, Imported>;
  /** Names that the file re-exports from others; `*` for all names of each. */
  readonly passedOn: ReadonlyMap<string, Imported>;
  readonly passedOnWhole: readonly string[];
  /** The names that each top-level function or constant mentions, a member as `lists.rename`. */
  readonly mentions: ReadonlyMap<string, ReadonlySet<string>>;
  /** The handlers of `route(app, lists.rename, …)`, by endpoint. */
  readonly routes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Packages whose source is followed like the file's own. */
const FOLLOWED: Readonly<Record<string, string>> = { "@filon/engine": "packages/engine/src/index.ts" };
const DATABASE = "@filon/db/";

const isNode = (value: unknown): value is TreeNode => typeof value === "object" && value !== null && "type" in value;

function visit(value: unknown, seen: (node: TreeNode) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, seen);
  else if (isNode(value)) {
    seen(value);
    for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) visit(inner, seen);
  }
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node["name"] === "string" ? node["name"] : "");

/** Returns `lists.rename` of a member, `rename` of an identifier, "" of anything else. */
function mentionOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression" && node["computed"] === false)
    return nameOf(node["object"]) === "" ? "" : `${nameOf(node["object"])}.${nameOf(node["property"])}`;
  return node.type === "Identifier" ? nameOf(node) : "";
}

function mentionsIn(node: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  visit(node, (inner) => found.add(mentionOf(inner)));
  return found;
}

function declaredBy(statement: TreeNode): readonly (readonly [string, unknown])[] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement["declaration"] : statement;
  if (!isNode(declaration)) return [];
  if (declaration.type === "FunctionDeclaration") return [[nameOf(declaration["id"]), declaration]];
  if (declaration.type !== "VariableDeclaration") return [];
  return (declaration["declarations"] as readonly TreeNode[]).map((each) => [nameOf(each["id"]), each["init"]] as const);
}

function readSource(text: string, path: string): SourceFile {
  const imports = new Map<string, Imported>();
  const passedOn = new Map<string, Imported>();
  const passedOnWhole: string[] = [];
  const mentions = new Map<string, ReadonlySet<string>>();
  const routes = new Map<string, ReadonlySet<string>>();
  const program = parseSync(path, text).program as unknown as TreeNode;
  for (const statement of program["body"] as readonly TreeNode[]) {
    const source = isNode(statement["source"]) ? String(statement["source"]["value"]) : null;
    if (source !== null && statement.type === "ExportAllDeclaration") {
      if (isNode(statement["exported"])) passedOn.set(nameOf(statement["exported"]), { source, name: "*" });
      else passedOnWhole.push(source);
    } else if (source !== null) {
      for (const specifier of (statement["specifiers"] ?? []) as readonly TreeNode[]) {
        if (statement.type === "ImportDeclaration") {
          const whole = specifier.type === "ImportNamespaceSpecifier";
          imports.set(nameOf(specifier["local"]), { source, name: whole ? "*" : nameOf(specifier["imported"]) });
        } else passedOn.set(nameOf(specifier["exported"]), { source, name: nameOf(specifier["local"]) });
      }
    }
    for (const [name, value] of declaredBy(statement)) mentions.set(name, mentionsIn(value));
  }
  visit(program, (node) => {
    if (node.type !== "CallExpression" || nameOf(node["callee"]) !== "route") return;
    const [, endpoint, handler] = node["arguments"] as readonly unknown[];
    routes.set(mentionOf(endpoint), mentionsIn(handler));
  });
  return { imports, passedOn, passedOnWhole, mentions, routes };
}

/** The functions of the server and the engine, and which functions of `@filon/db` each leads to. */
export class CallGraph {
  readonly #files = new Map<string, SourceFile>();

  constructor(root: string, paths: readonly string[]) {
    for (const path of paths) this.#files.set(path, readSource(readFileSync(join(root, path), "utf8"), path));
  }

  /** Returns for each mounted endpoint, as `lists.rename`, the functions of `@filon/db` that its handler leads to, as `lists.rename`. */
  queriesOfRoutes(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, ReadonlySet<string>>();
    for (const [path, { routes }] of this.#files)
      for (const [endpoint, mentions] of routes) {
        const queries = new Set<string>();
        const seen = new Set<string>();
        for (const mention of mentions) this.#follow(path, mention, queries, seen);
        found.set(endpoint, queries);
      }
    return found;
  }

  /** Adds the queries that a mention in a file leads to. */
  #follow(path: string, mention: string, queries: Set<string>, seen: Set<string>): void {
    if (mention === "" || seen.has(`${path} ${mention}`)) return;
    seen.add(`${path} ${mention}`);
    const file = this.#files.get(path);
    const [name = "", member] = mention.split(".");
    const imported = file?.imports.get(name);
    if (imported) this.#enter(path, imported, member, queries, seen);
    else for (const inner of file?.mentions.get(name) ?? []) this.#follow(path, inner, queries, seen);
  }

  /** Continues in the file that a name comes from. */
  #enter(from: string, { source, name }: Imported, member: string | undefined, queries: Set<string>, seen: Set<string>): void {
    const wanted = name === "*" ? member : name;
    if (wanted === undefined) return;
    if (source.startsWith(DATABASE)) {
      queries.add(`${source.slice(DATABASE.length)}.${wanted}`);
      return;
    }
    const path = FOLLOWED[source] ?? (source.startsWith(".") ? posix.join(dirname(from), source) : "");
    const file = this.#files.get(path);
    if (!file) return;
    if (file.mentions.has(wanted)) {
      this.#follow(path, wanted, queries, seen);
      return;
    }
    const passed = file.passedOn.get(wanted);
    if (passed) this.#enter(path, passed, member, queries, seen);
    else for (const whole of file.passedOnWhole) this.#enter(path, { source: whole, name: wanted }, member, queries, seen);
  }
}
