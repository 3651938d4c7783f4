import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { CallGraph } from "./call-graph.ts";
import { type ActNames, actNameProblems, firstWordProblems, listedWords } from "./names-of-acts.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const FEATURE = "apps/server/src/features/lists";
const ROUTES = `
  import { lists } from "@filon/contracts";
  import { route } from "../../http/route.ts";
  import * as service from "./lists.service.ts";
  export function registerLists(app) {
    route(app, lists.rename, async ({ params }) => service.rename(params.id));
    route(app, lists.remove, async ({ params }) => service.remove(params.id));
  }`;
const SERVICE = `
  import * as lists from "@filon/db/lists";
  import { enrol } from "@filon/engine";
  import { announce } from "../prospects/index.ts";
  export async function rename(id) { await lists.rename(id); await announce(id); }
  async function removeIt(id) { await lists.removeRow(id); await enrol(id); }
  export const remove = async (id) => removeIt(id);`;

/** Returns the queries of the two endpoints, with this service. */
function queriesOf(service: string): ReadonlyMap<string, ReadonlySet<string>> {
  const root = mkdtempSync(join(tmpdir(), "filon-acts-"));
  folders.push(root);
  const files = {
    [`${FEATURE}/lists.routes.ts`]: ROUTES,
    [`${FEATURE}/lists.service.ts`]: service,
    "apps/server/src/features/prospects/index.ts": 'export { announce } from "./announce.ts";',
    "apps/server/src/features/prospects/announce.ts":
      'import { announce as tell } from "@filon/db/realtime"; export async function announce(id) { await tell(id); }',
    "packages/engine/src/index.ts": 'export * from "./enrol.ts";',
    "packages/engine/src/enrol.ts":
      'import { enrolAudience } from "@filon/db/engine"; export async function enrol(id) { await enrolAudience(id); }',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return new CallGraph(root, Object.keys(files)).queriesOfRoutes();
}

const names = (given: Partial<ActNames>): readonly string[] =>
  actNameProblems({
    endpoints: ["lists.rename", "lists.remove"],
    queries: queriesOf(SERVICE),
    carriedOutBy: {},
    withoutQuery: {},
    ...given,
  });

describe("the queries that an endpoint leads to", () => {
  it("are found through services, other features and the engine", () => {
    const queries = queriesOf(SERVICE);
    expect([...(queries.get("lists.rename") ?? [])].toSorted()).toEqual(["lists.rename", "realtime.announce"]);
    expect([...(queries.get("lists.remove") ?? [])].toSorted()).toEqual(["engine.enrolAudience", "lists.removeRow"]);
  });

  it("include one of the endpoint's resource and verb", () => {
    expect(names({})).toEqual([expect.stringContaining("lists.remove leads to no lists.remove of @filon/db")]);
    expect(names({ queries: queriesOf(SERVICE.replace("lists.removeRow", "lists.remove")) })).toEqual([]);
  });

  it("may begin with find or read for a get, in a resource of several words", () => {
    const read = (query: string) => names({ endpoints: ["apiKeys.getUse"], queries: new Map([["apiKeys.getUse", new Set([query])]]) });
    expect(read("api-keys.findUse")).toEqual([]);
    expect(read("api-keys.readUse")).toEqual([]);
    expect(read("account.findUse")).toHaveLength(1);
  });
});

describe("the list of endpoints that other queries carry out", () => {
  it("excuses an endpoint only while it leads to the query named", () => {
    expect(names({ carriedOutBy: { "lists.remove": "lists.removeRow" } })).toEqual([]);
    expect(names({ carriedOutBy: { "lists.remove": "lists.removeAll" } })).toEqual([
      expect.stringContaining("does not lead to lists.removeAll"),
    ]);
  });

  it("contains no endpoint that has a query of its own name, and none that no longer exists", () => {
    const withoutQuery = { "lists.remove": "a reason" };
    expect(names({ withoutQuery, carriedOutBy: { "lists.rename": "lists.rename" } })).toEqual([expect.stringContaining("take it off")]);
    expect(names({ withoutQuery: { ...withoutQuery, "lists.copy": "a reason" } })).toEqual([
      expect.stringContaining("no contract declares it"),
    ]);
  });
});

it("a query begins with an endpoint's verb or a word of the glossary's table", () => {
  const glossary =
    "## First words of functions\n\nIn services `get`.\n\n| for | words |\n|---|---|\n| reading | `find`, `list` |\n\n## Other\n| `drop` |";
  expect([...listedWords(glossary)]).toEqual(["find", "list"]);
  const problems = firstWordProblems(
    ["lists.find", "lists.rename", "notes.rename", "lists.byName"],
    ["lists.rename"],
    listedWords(glossary),
  );
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["notes.rename", "lists.byName"]);
});
