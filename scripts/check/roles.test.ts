import { expect, it } from "vitest";
import { roleProblems } from "./roles.ts";

it("an index.ts that only re-exports is accepted, with comments", () => {
  const text =
    '/** The lists. */\nexport { type List, lists } from "./lists.ts";\nexport * as rows from "./rows.ts";\n// Styles.\nimport "./a.css";\n';
  expect(roleProblems("packages/domain/src/lists/index.ts", text)).toEqual([]);
});

it.each(["export const LIMIT = 3;", "export interface List {}", 'import { a } from "./a.ts";\nexport const b = a;'])(
  "code in an index.ts is a problem: %s",
  (text) => {
    expect(roleProblems("apps/web/src/features/lists/index.ts", text)).toEqual([expect.stringContaining("only passes on")]);
  },
);

it.each([
  ["apps/web/src/app/routes/admin.route.ts", "", ".layout.ts"],
  ["apps/server/src/features/lists/whole.ts", 'import * as http from "../../http/route.ts";', ".routes.ts"],
  ["apps/server/src/features/lists/mount.ts", 'import { type Caller, route } from "../../http/route.ts";', ".routes.ts"],
  ["apps/server/src/http/site-pages.ts", "app.get(path, { schema: { hide: true } }, send);", ".routes.ts"],
  ["apps/sandbox/src/viewer/live.ts", 'app.get("/live", (request, reply) => reply.hijack());', ".routes.ts"],
  ["apps/sandbox/src/gateway/hosted-link.ts", 'app.post("/hosted/accounts/link", link);', ".routes.ts"],
])("%s does not say its role", (path, text, say) => {
  expect(roleProblems(path, text)).toEqual([expect.stringContaining(say)]);
});

it.each([
  ["apps/server/src/http/site-pages.routes.ts", "app.get(path, send);"],
  ["apps/sandbox/src/viewer/live.routes.ts", 'app.get("/live", send);'],
  ["apps/sandbox/src/gateway/gateway.test.ts", 'app.get("/live", send);'],
  ["apps/sandbox/src/gateway/gateway.ts", "app.register(plugin, { prefix });"],
])("%s says its role", (path, text) => {
  expect(roleProblems(path, text)).toEqual([]);
});

it("a service may import types of the route's file", () => {
  expect(roleProblems("apps/server/src/features/lists/lists.service.ts", 'import type { Caller } from "../../http/route.ts";')).toEqual([]);
});

it("code in an index.tsx is a problem, too", () => {
  expect(roleProblems("apps/web/src/features/lists/index.tsx", "export const Lists = () => null;")).toEqual([
    expect.stringContaining("only passes on"),
  ]);
});

it.each([
  "apps/web/src/features/campaigns/rehearsal.tsx",
  "apps/web/src/features/campaigns/campaign-test.ts",
  "apps/web/src/features/auth/remembered-accounts.ts",
  "apps/web/public/test-people.svg",
])("a replaced word in a file's name is a problem: %s", (path) => {
  expect(roleProblems(path, "")).toEqual([expect.stringContaining("the glossary says")]);
});

it("the words for a campaign's test run and for a person in it are accepted", () => {
  expect(roleProblems("tests/e2e/campaigns.spec.ts", "// Tests the campaign with the latest person.")).toEqual([]);
});

it.each([
  "// Rehearses the campaign.",
  "a remembered account",
  "export const rehearsal = 1;",
  "a campaign test",
  "const campaignTest = 1;",
  "two test people",
  "a support talk",
  "the activity feed",
])("a replaced word is a problem: %s", (text) => {
  expect(roleProblems("apps/server/src/features/lists/lists.service.ts", text)).toEqual([expect.stringContaining("the glossary says")]);
});
