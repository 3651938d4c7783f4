import { importedFrom, type ImportNode, type LintRule, pathInRepository } from "./lint-rule.ts";

/** The three kinds of test support, each in folders of that name (docs/architecture.md, Tests). */
const KINDS = "(?:testing|stand-ins|fixtures)";
const SUPPORT = new RegExp(`/(?:src|tests/(?:chaos|e2e|integration|security))/(?:.*/)?${KINDS}/|/packages/testing/`, "u");
const TEST = /\.(?:test|spec)\.tsx?$/u;
const IN_TESTS = /\/tests\/(?:chaos|e2e|integration|security)\//u;
const PRODUCT = /\/(?:packages|apps)\/[a-z0-9-]+\/src\//u;
const FOR_TESTS_ONLY = new RegExp(`^(?:vitest|@playwright/.*|fast-check)$|(?:^|/)${KINDS}(?:/|$)`, "u");
/** Names that test support used to have or might be given; a `test-run` is part of the product (docs/glossary.md). */
const OTHER_NAMES =
  /\/(?:test-(?!run\/)[a-z-]+|stand-in|fixture|harness|mocks?|__mocks__|fakes?|stubs?)\/|[./-](?:fixtures?|harness|mocks?|fakes?|stubs?)\.tsx?$/u;

/** Returns true for a test and for files that only tests use. */
export function isForTests(file: string): boolean {
  return TEST.test(file) || SUPPORT.test(file) || IN_TESTS.test(file);
}

/** Test support comes in three kinds, each with its name and place, and the product imports none of them. */
export const testSupport: LintRule = {
  create(context) {
    const file = pathInRepository(context.filename);
    const isSupport = SUPPORT.test(file);
    const misplaced = !TEST.test(file) && (OTHER_NAMES.test(file) || (IN_TESTS.test(file) && !isSupport));
    const isProduct = PRODUCT.test(file) && !isForTests(file);

    function check(node: ImportNode): void {
      const source = importedFrom(node);
      if (isProduct && source !== null && FOR_TESTS_ONLY.test(source))
        context.report({ node, message: `The product may not import ${source}, which is for tests.` });
    }
    return {
      Program(node: never) {
        if (misplaced) context.report({ node, message: "Test support lives in testing/, stand-ins/ or fixtures/ (docs/architecture.md)." });
      },
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
