import { type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";

const STATEMENT = /^\s*(?:SELECT\s[\s\S]+\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s*\()/iu;
const EXEMPT = /(?:^\/packages\/(?:db|testing)\/|^\/(?:bench|tests)\/|\.test\.tsx?$)/u;
const QUERIES = /^\/packages\/db\/src\/queries\//u;

/** Tables that a statement may use without naming a workspace: those about people, the installation and signing in. */
const PLATFORM_TABLES: ReadonlySet<string> = new Set([
  "account_link",
  "api_key",
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
const WRITTEN = /\b(?:INTO|UPDATE)\s+(?:ONLY\s+)?([a-z_][\w.]*)/gu;
const READ = /\b(?:FROM|JOIN|USING)\s+([\s\S]*?)(?=\b(?!AS\b|ONLY\b|LATERAL\b)[A-Z]{2,}\b|\)|;|$)/gu;
/** FROM and UPDATE that name no table. */
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

/** SQL lives in packages/db, and a statement on any but the few platform tables names the workspace. */
export const sqlInDb: LintRule = {
  create(context) {
    const file = pathInRepository(context.filename);
    const inQueries = QUERIES.test(file) && !file.endsWith(".test.ts");
    // A statement assembled from parts may use a table that another part names, so all parts of the file are considered together.
    const own = new Set<string>();
    const parts: { readonly node: unknown; readonly text: string }[] = [];
    function check(node: unknown, text: string): void {
      if (STATEMENT.test(text) && !EXEMPT.test(file)) context.report({ node, message: "SQL belongs in packages/db/src/queries." });
      if (!inQueries) return;
      if (STATEMENT.test(text) && !/^\s*[A-Z]/u.test(text)) context.report({ node, message: "Write SQL keywords in capitals." });
      for (const [, name = ""] of text.matchAll(NAMED_IN_STATEMENT)) own.add(name);
      if (!/workspace_id/u.test(text)) parts.push({ node, text });
    }
    return {
      Literal(node: SyntaxNode) {
        if (typeof node.value === "string") check(node, node.value);
      },
      TemplateLiteral(node: SyntaxNode) {
        check(node, (node.quasis ?? []).map((part) => part.value.cooked ?? "").join(" "));
      },
      "Program:exit"() {
        for (const { node, text } of parts) {
          const tables = tablesOf(text, own).filter((table) => !PLATFORM_TABLES.has(table));
          if (tables.length > 0)
            context.report({
              node,
              message: `${tables.join(", ")}: the statement must name workspace_id; only the platform's tables are exempt.`,
            });
        }
      },
    } as Record<string, (node: never) => void>;
  },
};
