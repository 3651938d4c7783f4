import { type LintRule, pathInRepository, type SyntaxNode } from "./lint-rule.ts";

const QUERIES = /^\/packages\/db\/src\/queries\/([a-z-]+)\//u;
/** Postgres truncates longer names, so two of them could become the same. */
const MAX_LENGTH = 63;

interface NamedStatement {
  readonly node: SyntaxNode;
  /** Null when it is neither a literal nor a template. */
  readonly name: string | null;
  readonly isWhole: boolean;
}

/** A property of an object literal, as far as the rule needs it. */
interface PropertyNode {
  readonly key?: SyntaxNode;
  readonly value?: SyntaxNode;
}

function propertyOf(object: SyntaxNode, name: string): SyntaxNode | undefined {
  const found = (object.properties ?? []).map((property) => property as unknown as PropertyNode).find(({ key }) => key?.name === name);
  return found?.value;
}

/** Returns "find-by-id" for "findById". */
function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, "-").toLowerCase();
}

/**
 * A statement is named after its resource and its function, `lists-rename` for what callers write as `lists.rename`; if the function has several,
 * each name continues with what the statement does, `lists-rename-log`. The names in Postgres's views thus lead to the code.
 */
export const statementNames: LintRule = {
  create(context) {
    const resource = QUERIES.exec(pathInRepository(context.filename))?.[1];
    if (resource === undefined || context.filename.endsWith(".test.ts")) return {};
    /** The function declarations around the current node, and the statements of the outermost one. */
    const around: string[] = [];
    let statements: NamedStatement[] = [];
    const seen = new Set<string>();

    function check(functionName: string): void {
      const base = `${resource}-${kebab(functionName)}`;
      const isOnly = statements.length === 1;
      for (const { node, name, isWhole } of statements) {
        const refuse = (message: string) => context.report({ node, message });
        if (name === null) refuse("Write a statement's name as a literal or a template.");
        else if (isWhole && isOnly && name !== base) refuse(`Name the statement "${base}", after its resource and function.`);
        else if ((!isWhole || !isOnly) && !name.startsWith(`${base}-`)) refuse(`Begin the statement's name with "${base}-".`);
        else if (seen.has(name)) refuse(`Another statement is named "${name}".`);
        else if (name.length > MAX_LENGTH) refuse(`A statement's name has at most ${MAX_LENGTH} characters.`);
        else if (isWhole) seen.add(name);
      }
      statements = [];
    }

    return {
      FunctionDeclaration(node: SyntaxNode) {
        around.push((node as unknown as { id?: { name: string } | null }).id?.name ?? "");
      },
      "FunctionDeclaration:exit"() {
        const left = around.pop();
        if (left !== undefined && around.length === 0) check(left);
      },
      ObjectExpression(node: SyntaxNode) {
        const value = propertyOf(node, "name");
        if (!value || !propertyOf(node, "text")) return;
        if (around.length === 0) context.report({ node: value, message: "Write the statement in a function declaration." });
        else if (value.type === "Literal" && typeof value.value === "string")
          statements.push({ node: value, name: value.value, isWhole: true });
        else if (value.type === "TemplateLiteral")
          statements.push({ node: value, name: value.quasis?.[0]?.value.cooked ?? "", isWhole: false });
        else statements.push({ node: value, name: null, isWhole: false });
      },
    } as Record<string, (node: never) => void>;
  },
};
