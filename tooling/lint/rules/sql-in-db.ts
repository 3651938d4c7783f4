import { type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";

const STATEMENT = /^\s*(?:SELECT\s[\s\S]+\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s*\()/iu;
/** Salesforce's client asks in SOQL, which is not for the database. */
const EXEMPT =
  /(?:^\/packages\/(?:db|testing)\/|^\/packages\/integrations\/src\/services\/salesforce\.ts$|^\/(?:bench|tests)\/|\.test\.tsx?$)/u;
const IN_DB = /^\/packages\/db\/src\/(?!.*\.test\.ts$)/u;

/** Tables that a statement may use without naming a workspace: those about people, the installation and signing in. */
const PLATFORM_TABLES: ReadonlySet<string> = new Set([
  "account_link",
  "api_key",
  "booking_address",
  "app_user",
  "apple_sign_in",
  "attempt_count",
  "audit_entry",
  "audit_head",
  "health_trial",
  "installation_setting",
  "invitation_code",
  "invitation_use",
  "login_challenge",
  "login_event",
  "mail_receipt",
  "module_publication",
  "newsletter_subscription",
  "process_heartbeat",
  "profile_photo",
  "recovery_code",
  "schema_migration",
  "setup_link",
  "ticket",
  "ticket_message",
  "user_identity",
  "user_preference",
  "user_session",
  "user_two_factor",
  "workspace",
  "workspace_member",
]);

/** The table written, and the lists of tables read: `FROM a, b c JOIN d`. */
const WRITTEN = /\b(?:INTO|UPDATE|COPY)\s+(?:ONLY\s+)?([a-z_][\w.]*)/gu;
const READ = /\b(?:FROM|JOIN|USING)\s+([\s\S]*?)(?=\b(?!AS\b|ONLY\b|LATERAL\b)[A-Z]{2,}\b|\)|;|$)/gu;
/** A table name in capitals or quotes, which a search for the table would miss. */
const DISGUISED = /\b(?:FROM|JOIN|INTO|UPDATE|COPY|USING)\s+(?:ONLY\s+)?(?:"|(?!(?:LATERAL|ONLY|SET|SKIP|NOWAIT|OF|STDIN)\b)\w*[A-Z])/u;
/** Text that ends where a table name is expected. */
const BEFORE_TABLE = /\b(?:FROM|JOIN|INTO|UPDATE)\s+(?:ONLY\s+)?"?$/u;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//gu;
/** The values that an update writes are not conditions. */
const CHANGES = /\bSET\s[\s\S]*?(?=\bFROM\b|\bWHERE\b|\bRETURNING\b|$)/gu;
const WORKSPACE = String.raw`(?:\w+\.)?workspace_id\b`;
/** Rows limited to a workspace: a comparison in WHERE or ON, a join USING it, or an INSERT's column. */
const LIMITED = new RegExp(
  [
    String.raw`\b(?:WHERE|ON|AND|OR|NOT)\s[\s(]*(?:[\w.$]+,\s*)*${WORKSPACE}[\w.,$\s]*\)?(?:::\w+)?\s*(?:=|IN\b|IS NOT DISTINCT FROM\b)`,
    String.raw`\b(?:WHERE|ON|AND|OR|NOT)\s[\s(]*[\w.$:]+\s*=\s*(?:ANY\s*\()?${WORKSPACE}`,
    String.raw`\bUSING\s*\([^)]*\bworkspace_id\b`,
    String.raw`\bINSERT\s+INTO\s+\w+(?:\s+AS\s+\w+)?\s*\([^)]*\bworkspace_id\b`,
  ].join("|"),
  "u",
);
/** FROM and UPDATE that are not followed by a table. */
const OTHER_USES =
  /\bIS\s+(?:NOT\s+)?DISTINCT\s+FROM\b|\b(?:extract|trim|substring)\s*\([^()]*?\bFROM\b|\bFOR\s+(?:NO\s+KEY\s+)?UPDATE(?:\s+OF\s+\w+)?|\bDO\s+UPDATE\b/giu;
const NAMED_IN_STATEMENT = /\b(\w+)(?:\s*\([\w,\s]*\))?\s+AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/giu;
/** Postgres's own tables, and temporary ones of a connection. */
const NO_DATA = /^pg_/u;

/**
 * Returns the application tables that a statement, or part of one, uses: without functions, and without `own`, which statements
 * define themselves.
 */
function tablesOf(text: string, own: ReadonlySet<string>): readonly string[] {
  let plain = text.replace(OTHER_USES, " ");
  // Function arguments contain no tables, except in sub-selects, which stay.
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(/\((?![^()]*\b(?:SELECT|FROM)\b)[^()]*\)/gu, "…");
  }
  const written = Array.from(plain.matchAll(WRITTEN), ([, name = ""]) => name);
  const read = Array.from(plain.matchAll(READ), ([, list = ""]) => list.split(",")).flat();
  const names = [...written, ...read.map((source) => /^\s*(?:ONLY\s+)?([a-z_][\w.]*)(?![\w.]|\s*[(…])/u.exec(source)?.[1] ?? "")];
  return names.filter((name) => name !== "" && !own.has(name) && !NO_DATA.test(name));
}

interface Placed extends SyntaxNode {
  readonly parent?: Placed;
  readonly id?: SyntaxNode;
  readonly init?: Placed | null;
  readonly operator?: string;
}

function around(node: Placed | undefined): Placed | undefined {
  let scope = node?.parent;
  while (scope && scope.type !== "BlockStatement" && scope.type !== "Program") scope = scope.parent;
  return scope;
}

/** Stands for a part whose text is not in the file. */
const UNKNOWN = "…";

/** The texts that a file's statements are composed of, by the block that declares them. */
class Texts {
  readonly #declared = new Map<unknown, Map<string, Placed>>();
  /** Texts nested in others. */
  readonly parts = new Set<unknown>();

  declare(declarator: Placed): void {
    const scope = around(declarator);
    if (declarator.id?.type !== "Identifier" || !declarator.init) return;
    const names = this.#declared.get(scope) ?? new Map<string, Placed>();
    this.#declared.set(scope, names.set(declarator.id.name ?? "", declarator.init));
  }

  /** Returns the text of an expression, with the texts it refers to; null where the file does not contain it. */
  of(node: Placed, depth = 0): string | null {
    if (depth > 8) return null;
    const inner = (part: SyntaxNode | undefined) => (part ? this.of(part as Placed, depth + 1) : null);
    const both = (...parts: (SyntaxNode | undefined)[]) => {
      const texts = parts.map(inner).filter((text) => text !== null);
      return texts.length === 0 ? null : texts.join(" ");
    };
    if (depth > 0) this.parts.add(node);
    if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
    if (node.type === "TemplateLiteral")
      return (node.quasis ?? [])
        .map(({ value }, at) => `${value.cooked ?? ""}${node.expressions?.[at] ? (inner(node.expressions[at]) ?? UNKNOWN) : ""}`)
        .join("");
    if (node.type === "ConditionalExpression") return both(node.consequent, node.alternate);
    if (node.type === "LogicalExpression" || node.type === "BinaryExpression") return both(node.left, node.right);
    if (node.type === "TSAsExpression") return inner(node.expression);
    if (node.type !== "Identifier") return null;
    for (let scope = around(node); scope; scope = around(scope)) {
      const declared = this.#declared.get(scope)?.get(node.name ?? "");
      if (declared) return inner(declared);
    }
    return null;
  }
}

/** Files whose statements get a table name from elsewhere, each with the reason. */
const GIVEN_TABLES: Readonly<Record<string, string>> = {
  "/packages/db/src/queries/monitor/monitor.ts": "Reads the job queue's own tables, which stand in a schema of their own.",
  "/packages/db/src/queries/page/page.ts": "Puts together the administration's pages, which are about all workspaces.",
};

/**
 * SQL lives in packages/db, and every statement, except on the few platform tables, is limited to a workspace: by a condition, or by the columns it
 * inserts. A statement is checked together with the texts of its file that it is composed of.
 */
export const sqlInDb: LintRule = {
  create(context) {
    const file = pathInRepository(context.filename);
    const inDb = IN_DB.test(file);
    const texts = new Texts();
    const found: Placed[] = [];
    const report = (node: unknown, message: string) => context.report({ node, message });

    function check(node: Placed): void {
      const text = (texts.of(node) ?? "").replace(COMMENTS, " ");
      if (STATEMENT.test(text) && !EXEMPT.test(file)) report(node, "SQL belongs in packages/db/src/queries.");
      if (!inDb) return;
      if (STATEMENT.test(text) && !/^\s*[A-Z]/u.test(text)) report(node, "Write SQL keywords in capitals.");
      if (/^\s*TRUNCATE\b/iu.test(text)) report(node, "TRUNCATE empties every workspace's table.");
      if (DISGUISED.test(text.replace(OTHER_USES, " "))) report(node, "Write a table's name in small letters, without quotes.");
    }

    function checkTables(node: Placed): void {
      const text = (texts.of(node) ?? "").replace(COMMENTS, " ");
      if (texts.parts.has(node) && !STATEMENT.test(text)) return;
      const own = new Set(Array.from(text.matchAll(NAMED_IN_STATEMENT), ([, name = ""]) => name));
      const tables = tablesOf(text, own).filter((table) => !PLATFORM_TABLES.has(table));
      if (tables.length > 0 && !LIMITED.test(text.replace(CHANGES, " ")))
        report(node, `${tables.join(", ")}: the statement must be limited by workspace_id; only the platform's tables are exempt.`);
    }

    function checkNames(node: Placed): void {
      if (GIVEN_TABLES[file] !== undefined) return;
      const message = "Write the table's name in the statement.";
      for (const [at, expression] of (node.expressions ?? []).entries()) {
        const isTable = BEFORE_TABLE.test((node.quasis?.[at]?.value.cooked ?? "").replace(OTHER_USES, " "));
        if (isTable && texts.of(expression as Placed) === null) report(node, message);
      }
      const [left, right] = [node.left as Placed | undefined, node.right as Placed | undefined];
      if (node.operator === "+" && left && right && BEFORE_TABLE.test(texts.of(left) ?? "") && texts.of(right) === null)
        report(node, message);
    }

    const collect = (node: Placed) => void found.push(node);
    return {
      VariableDeclarator: (node: Placed) => texts.declare(node),
      Literal: collect,
      TemplateLiteral: collect,
      BinaryExpression: collect,
      "Program:exit"() {
        for (const node of found) check(node);
        if (!inDb) return;
        for (const node of found) checkTables(node);
        for (const node of found) checkNames(node);
      },
    } as Record<string, (node: never) => void>;
  },
};
