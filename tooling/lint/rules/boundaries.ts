import { importedFrom, type ImportNode, type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";
import { isForTests } from "./test-support.ts";

/** What each unit may import from the repository: the table of docs/architecture.md. `kit` is a separate entry. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  ui: [],
  i18n: [],
  domain: ["contracts"],
  db: ["contracts"],
  integrations: ["contracts"],
  ai: ["contracts", "connectors/reading"],
  modules: ["contracts", "domain"],
  connectors: ["contracts", "integrations"],
  engine: ["contracts", "domain", "db", "modules/kit", "connectors/kit"],
  web: ["contracts", "domain", "ai/authenticity", "ai/questions", "ui", "i18n"],
  server: ["contracts", "domain", "ai", "db", "integrations", "modules", "connectors", "engine", "i18n", "sandbox"],
  sandbox: ["contracts", "i18n"],
  testing: ["contracts", "db"],
};

/** What each folder of the sandbox may import from the others (docs/architecture.md); the files above them combine the folders. */
const SANDBOX: Readonly<Record<string, readonly string[]>> = {
  people: [],
  page: [],
  vies: [],
  world: ["people"],
  finder: ["world"],
  register: ["world"],
  authorisation: ["world", "page"],
  services: ["world", "authorisation"],
  behaviour: ["people", "world"],
  network: ["people", "world", "behaviour"],
  mail: ["people", "world", "behaviour"],
  payments: ["world", "page"],
  gateway: ["people", "world", "page", "network"],
  control: ["people", "world", "network", "mail"],
  viewer: ["people", "world", "page", "network", "mail"],
};

/** The whole package, for code that looks at every contract; individual names are imported from their areas. */
const CONTRACTS = "@filon/contracts";

const UNIT = /(?:^|\/)(?:packages|apps)\/([a-z0-9-]+)\/src\//u;

/** Returns true when code of `unit` may import `@filon/<target>`. */
export function mayImport(unit: string, target: string): boolean {
  const allowed = ALLOWED[unit];
  if (!allowed) return true;
  const [name = ""] = target.split("/");
  return name === unit || allowed.includes(name) || allowed.includes(target);
}

/** Returns true when a file in the sandbox's folder `from` may import one in `to`; undefined stands for the files above the folders. */
function mayImportInSandbox(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || from === to) return true;
  return to !== undefined && (SANDBOX[from]?.includes(to) ?? false);
}

/** Returns the folder of a file of the sandbox; null for other files, undefined for those above the folders. */
function sandboxFolder(path: string): string | null | undefined {
  const below = /(?:^|\/)apps\/sandbox\/src\/(.+)$/u.exec(path)?.[1];
  if (below === undefined) return null;
  return below.includes("/") ? below.split("/", 1)[0] : undefined;
}

/** Returns whether an import names what it takes, instead of importing everything. */
function namesAny(node: ImportNode): boolean {
  const { specifiers = [] } = node as { readonly specifiers?: readonly SyntaxNode[] };
  return specifiers.some(({ type }) => type === "ImportSpecifier" || type === "ExportSpecifier");
}

/**
 * Imports between units, and between the sandbox's folders, follow the tables; features are combined only in app/; no code imports another package's
 * internal files.
 */
export const boundaries: LintRule = {
  create(context) {
    const file = pathInRepository(context.filename);
    const unit = UNIT.exec(file)?.[1];
    const checkContracts = (node: ImportNode): void => {
      if (importedFrom(node) === CONTRACTS && namesAny(node))
        context.report({ node, message: "Import a contract from its area: @filon/contracts/lists." });
    };
    if (unit === undefined) return { ImportDeclaration: checkContracts, ExportNamedDeclaration: checkContracts };
    const isTest = isForTests(file);
    const folder = sandboxFolder(file);
    const feature = /\/src\/features\/([a-z0-9-]+)\//u.exec(file)?.[1];

    function check(node: ImportNode): void {
      const source = importedFrom(node);
      if (source === null || unit === undefined) return;
      checkContracts(node);
      if (source.startsWith("@filon/")) {
        const target = source.slice("@filon/".length);
        if (!isTest && !mayImport(unit, target))
          context.report({ node, message: `${unit} may not import ${source} (docs/architecture.md).` });
        return;
      }
      if (!source.startsWith(".")) return;
      const path = new URL(source, `file://${file.startsWith("/") ? "" : "/"}${file}`).pathname;
      const otherUnit = UNIT.exec(path)?.[1];
      if (otherUnit !== undefined && otherUnit !== unit)
        context.report({ node, message: `Import ${otherUnit} by its name, not by a path into its files.` });
      const otherFolder = sandboxFolder(path);
      if (!isTest && folder !== null && otherFolder !== null && !mayImportInSandbox(folder, otherFolder))
        context.report({ node, message: `The sandbox's ${folder}/ may not import ${source} (docs/architecture.md).` });
      const otherFeature = /\/src\/features\/([a-z0-9-]+)\//u.exec(path)?.[1];
      const throughIndex = /\/src\/features\/[a-z0-9-]+\/index\.tsx?$/u.test(path);
      if (!isTest && feature !== undefined && otherFeature !== undefined && otherFeature !== feature && !throughIndex) {
        context.report({ node, message: `Feature ${feature} may import feature ${otherFeature} only through its index.` });
      }
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
