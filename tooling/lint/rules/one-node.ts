import { TABLE_PLACES } from "../../../packages/db/src/table-places.ts";
import { type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";

const IN_DB = /^\/packages\/db\/src\/(?!.*\.test\.ts$)/u;
const COMMENTS = /--[^\n]*/gu;

/** Functions that a database of several nodes does not treat as immutable. */
const CHANGEABLE = /\b(?:now|clock_timestamp|jsonb_build_object|make_interval)\s*\(|\binterval\s+'/iu;
/** The sums that follow a table's rows, by the kind of change and the part of the statement that updates them. */
const KEPT: readonly { readonly done: RegExp; readonly by: string }[] = [
  { done: /\bINSERT\s+INTO\s+enrolment\b/u, by: "TALLY_ENROLLED" },
  {
    done: /\bUPDATE\s+enrolment\b(?:\s+\w+)?\s+SET\b(?:(?!\bFROM\b|\bWHERE\b)[\s\S])*?\b(?:status|node_id|blocked_by|run)\s*=/u,
    by: "TALLY_MOVED",
  },
  {
    done: /\bUPDATE\s+action\b(?:\s+\w+)?\s+SET\b(?:(?!\bFROM\b|\bWHERE\b)[\s\S])*?\bstatus\s*=(?!\s*'(?:planned|dispatching|cancelled)')/u,
    by: "TALLY_SETTLED",
  },
  { done: /\bINSERT\s+INTO\s+conversation_message\b/u, by: "CONVERSATIONS_KEPT" },
];

/** Files that force generic plans, each with the reason why a single Postgres still needs them. */
const FORCED_PLANS: Readonly<Record<string, string>> = {
  "/packages/db/src/queries/engine/transaction.ts": "Planning each of a batch's statements costs half a millisecond.",
  "/packages/db/src/queries/imports/staging.ts": "A workspace that the statistics have not met would be read whole for each row.",
};

/** Files that use a temporary table, each with the reason. */
const TEMPORARY: Readonly<Record<string, string>> = {
  "/packages/db/src/queries/imports/staging.ts":
    "The planner knows how many rows it has, as it does not of a parameter, so that a merge finds prospects by key.",
};

interface Destructured extends SyntaxNode {
  readonly id?: SyntaxNode;
  readonly init?: SyntaxNode | null;
  readonly key?: SyntaxNode;
}

/** Returns a statement's text, with the names of the parts it is composed of; null if it is not a text. */
function textOf(node: SyntaxNode | undefined): string | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node?.type !== "TemplateLiteral") return null;
  return (node.quasis ?? [])
    .map(({ value }, at) => `${value.cooked ?? ""} ${node.expressions?.[at] ? (node.expressions[at].name ?? "…") : ""} `)
    .join("");
}

/** Returns the part of a text from a place to the end of the parentheses around it. */
function enclosed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth < 0) return text.slice(from, at);
  }
  return text.slice(from);
}

/** Returns the expressions of an update's changes that the cluster requires to be immutable: those in CASE and coalesce. */
function computedChoices(text: string): string[] {
  const changes = Array.from(text.matchAll(/\bSET\b/gu), ({ index }) => {
    const rest = enclosed(text, index + "SET".length);
    const end = /\b(?:WHERE|RETURNING)\b|\bFROM\s+\w+\s/u.exec(
      rest.replaceAll(/\bIS (?:NOT )?DISTINCT FROM\b/gu, (found) => " ".repeat(found.length)),
    );
    return rest.slice(0, end?.index);
  });
  return changes.flatMap((change) => [
    ...Array.from(change.matchAll(/\bCASE\b[\s\S]*?\bEND\b/gu), ([choice]) => choice),
    ...Array.from(change.matchAll(/\bcoalesce\s*\(/giu), ({ index, 0: opening }) => enclosed(change, index + opening.length)),
  ]);
}

/** INSERT … SELECT into tables that are spread over several nodes, except those that insert values. */
function insertions(text: string): string[] {
  return Array.from(text.matchAll(/\bINSERT\s+INTO\s+(\w+)/gu), ({ index, 1: table = "" }) =>
    TABLE_PLACES[table] === "distributed" ? enclosed(text, index) : "",
  ).filter((one) => {
    // The rest of it is in another text.
    if (one.split("(").length > one.split(")").length) return false;
    const outer = one.replaceAll(/\([^()]*\)/gu, " ");
    const [select, values] = [outer.search(/\bSELECT\b/u), outer.search(/\bVALUES\b/u)];
    return select >= 0 && (values < 0 || select < values);
  });
}

/** Returns whether a statement reads or changes more tables of workspaces than it has workspace_id conditions for. */
function tablesWithoutWorkspace(text: string): boolean {
  const own = new Set(
    Array.from(text.matchAll(/\b(\w+)(?:\s*\([\w,\s]*\))?\s+AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/gu), ([, name = ""]) => name),
  );
  const tables = Array.from(text.matchAll(/\b(?:FROM|JOIN|UPDATE|USING)\s+(?:ONLY\s+)?(\w+)/gu), ([, name = ""]) => name).filter(
    (name) => TABLE_PLACES[name] === "distributed" && !own.has(name),
  );
  const conditions = text.replaceAll(/\bINSERT\s+INTO\s+\w+(?:\s+AS\s+\w+)?\s*\([^)]*\)|\bON\s+CONFLICT\s*\([^)]*\)/gu, " ");
  return tables.length > Array.from(conditions.matchAll(/\bworkspace_id\b/gu)).length;
}

/**
 * Statements use only what a database of several nodes supports (decision 99): sums are updated by the statement instead of by triggers, rows written
 * by INSERT … SELECT are counted by RETURNING, and so on.
 */
export const oneNode: LintRule = {
  create(context) {
    const file = pathInRepository(context.filename);
    if (!IN_DB.test(file)) return {};
    const refuse = (node: unknown, message: string) => context.report({ node, message });

    function check(node: SyntaxNode): void {
      const text = textOf(node)?.replace(COMMENTS, " ");
      if (text === undefined) return;
      if (/\bSET\s+LOCAL\b|^\s*BEGIN\b/u.test(text) && /;\s*\S/u.test(text))
        refuse(node, "Send BEGIN and each SET LOCAL in messages of their own.");
      if (/\bforce_generic_plan\b/u.test(text) && FORCED_PLANS[file] === undefined)
        refuse(node, "Leave it to Postgres whether a plan is generic.");
      if (/\b(?:CREATE|INTO)\s+(?:(?:LOCAL|GLOBAL)\s+)?TEMP(?:ORARY)?\b/iu.test(text) && TEMPORARY[file] === undefined)
        refuse(node, "Give rows as a parameter, not in a temporary table.");
      if (/\bUPDATE\b/u.test(text) && computedChoices(text).some((choice) => CHANGEABLE.test(choice)))
        refuse(node, "In CASE and coalesce of an UPDATE, give instants and JSON as parameters.");
      if (insertions(text).some((one) => !/\bON\s+CONFLICT\b/u.test(one)))
        refuse(node, "INSERT … SELECT needs an ON CONFLICT clause, DO NOTHING if need be.");
      if (/\(\s*SELECT\s+FROM\b/u.test(text)) refuse(node, "Select something in a subquery: SELECT 1.");
      if (tablesWithoutWorkspace(text)) refuse(node, "Limit each table of workspaces in the statement by workspace_id.");
      for (const { done, by } of KEPT) if (done.test(text) && !text.includes(by)) refuse(node, `Keep the sums in the statement: ${by}.`);
    }

    return {
      Literal: check,
      TemplateLiteral: check,
      VariableDeclarator(node: Destructured) {
        const isCounted = (node.id?.properties ?? []).some((property) => (property as unknown as Destructured).key?.name === "rowCount");
        const call = node.init?.type === "AwaitExpression" ? node.init.argument : undefined;
        const statement = call?.arguments?.[0]?.properties?.map(
          (property) => property as unknown as { key?: SyntaxNode; value?: SyntaxNode },
        );
        const text = textOf(statement?.find(({ key }) => key?.name === "text")?.value);
        if (isCounted && text !== null && insertions(text.replace(COMMENTS, " ")).length > 0)
          refuse(node, "Count what INSERT … SELECT … RETURNING returns, not rowCount.");
      },
    } as Record<string, (node: never) => void>;
  },
};
