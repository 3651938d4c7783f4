import { parseAst } from "vite";

/** A route as its source declares it, with what its page needs before it can be shown. */
export interface DeclaredRoute {
  /** The router's pattern, such as "/prospects/$id". */
  readonly path: string;
  /** The modules that the page is made of, as the route's file imports them, with that file: its own and those of the routes around it. */
  readonly modules: readonly { readonly from: string; readonly source: string }[];
  /** Areas of texts that are loaded before the page is shown. */
  readonly areas: readonly string[];
  /** Whether the page is inside the signed-in area. */
  readonly isForUsers: boolean;
}

/** What is read of the syntax tree. */
interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}
interface Declaration {
  readonly file: string;
  readonly name: string;
  readonly options: ReadonlyMap<string, Node>;
  /** Constants of the file, which the options may name. */
  readonly constants: ReadonlyMap<string, Node>;
}

/** Name of the route around everything that needs a signed-in user. */
const USERS_ROUTE = "shellRoute";
const ROOT_ROUTE = "rootRoute";

const asNode = (value: unknown): Node | null => (typeof value === "object" && value !== null && "type" in value ? (value as Node) : null); // The parser's nodes have a type.
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.flatMap((item) => asNode(item) ?? []) : []);
const nameOf = (node: Node | null): string | null => (node?.type === "Identifier" ? String(node["name"]) : null);
const textOf = (node: Node | null): string | null => (node?.type === "Literal" && typeof node["value"] === "string" ? node["value"] : null);

function isCallOf(node: Node | null, name: string): node is Node {
  return node?.type === "CallExpression" && nameOf(asNode(node["callee"])) === name;
}

/** The constants that a module declares at its top, by name. */
function constantsOf(program: Node): ReadonlyMap<string, Node> {
  return new Map(
    nodesOf(program["body"])
      .map((statement) => (statement.type === "ExportNamedDeclaration" ? asNode(statement["declaration"]) : statement))
      .flatMap((statement) => (statement?.type === "VariableDeclaration" ? nodesOf(statement["declarations"]) : []))
      .flatMap((declarator): [string, Node][] => {
        const [name, value] = [nameOf(asNode(declarator["id"])), asNode(declarator["init"])];
        return name === null || value === null ? [] : [[name, value]];
      }),
  );
}

/** The properties of an object, including those of the constants that it spreads. */
function propertiesOf(object: Node | undefined, constants: ReadonlyMap<string, Node>): readonly [string, Node][] {
  return nodesOf(object?.["properties"]).flatMap((property): readonly [string, Node][] => {
    if (property.type === "SpreadElement") return propertiesOf(constants.get(nameOf(asNode(property["argument"])) ?? ""), constants);
    const [name, value] = [nameOf(asNode(property["key"])), asNode(property["value"])];
    return name === null || value === null ? [] : [[name, value]];
  });
}

function declarationsOf(file: string, code: string): readonly Declaration[] {
  const program = asNode(parseAst(code, { lang: "ts" }));
  if (program === null) return [];
  const constants = constantsOf(program);
  return [...constants].flatMap(([name, value]): Declaration[] => {
    if (!isCallOf(value, "createRoute")) return [];
    return [{ file, name, constants, options: new Map(propertiesOf(nodesOf(value["arguments"])[0], constants)) }];
  });
}

/** Every node under this one, and under the constants of the file that it names. */
function* nodesUnder(value: unknown, constants: ReadonlyMap<string, Node>): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesUnder(item, constants);
    return;
  }
  const node = asNode(value);
  if (node === null) return;
  yield node;
  const constant = constants.get(nameOf(node) ?? "");
  if (constant && !isCallOf(constant, "createRoute")) yield* nodesUnder(constant, constants);
  for (const [key, part] of Object.entries(node)) if (key !== "key" && key !== "property") yield* nodesUnder(part, constants);
}

/** The name of the route around this one. */
function parentOf({ file, name, options }: Declaration): string {
  const parent = nameOf(asNode(options.get("getParentRoute")?.["body"]));
  if (parent === null) throw new Error(`${file}: the route around ${name} cannot be read: write getParentRoute as () => route`);
  return parent;
}

/** What a route fetches itself: in its loader, and for its component. */
function ownPieces({ file, name, options, constants }: Declaration): Pick<DeclaredRoute, "modules" | "areas"> {
  const nodes = [...nodesUnder([options.get("loader"), options.get("component")], constants)];
  const plain = (node: Node | null): string => {
    const text = textOf(node);
    if (text === null) throw new Error(`${file}: the pieces of ${name} cannot be read: write them as plain strings`);
    return text;
  };
  return {
    modules: nodes.filter(({ type }) => type === "ImportExpression").map((node) => ({ from: file, source: plain(asNode(node["source"])) })),
    areas: nodes.filter((node) => isCallOf(node, "loadTexts")).flatMap((node) => nodesOf(node["arguments"]).map(plain)),
  };
}

/**
 * The pages that routes declare, given the name and the source of each file; without those for development, which a function makes. At an
 * address that two routes have, such as a frame and the first page within it, the inner one is the page.
 */
export function readRoutes(files: Readonly<Record<string, string>>): readonly DeclaredRoute[] {
  const declarations = Object.entries(files).flatMap(([file, code]) => declarationsOf(file, code));
  const around = (one: Declaration): Declaration | null => {
    const parent = parentOf(one);
    if (parent === ROOT_ROUTE) return null;
    const found = declarations.find(({ name, file }) => name === parent && (file === one.file || !one.constants.has(parent)));
    if (!found) throw new Error(`${one.file}: no route is called ${parent}`);
    return found;
  };
  const chainOf = (one: Declaration | null): readonly Declaration[] => (one === null ? [] : [...chainOf(around(one)), one]);
  const chains = declarations.filter(({ options }) => options.has("path")).map(chainOf);
  return [...new Map(chains.toSorted((one, other) => one.length - other.length).map((chain) => [pathOf(chain), chain]))].map(
    ([path, chain]) => {
      const pieces = chain.map(ownPieces);
      return {
        path,
        modules: pieces.flatMap(({ modules }) => modules),
        areas: [...new Set(pieces.flatMap(({ areas }) => areas))],
        isForUsers: chain.some(({ name }) => name === USERS_ROUTE),
      };
    },
  );
}

function pathOf(chain: readonly Declaration[]): string {
  const steps = chain.flatMap(({ options }) => textOf(options.get("path") ?? null)?.split("/") ?? []);
  return `/${steps.filter((step) => step !== "").join("/")}`;
}
