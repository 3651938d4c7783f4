import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as contracts from "@filon/contracts";
import { CallGraph } from "./call-graph.ts";
import { CARRIED_OUT_BY, WITHOUT_A_QUERY } from "./acts-elsewhere.ts";
import { projectFiles } from "./files.ts";

const FOLLOWED = /^(?:apps\/server|packages\/engine)\/src\/(?!.*\.test\.ts$).*\.ts$/u;
const QUERIES = /^packages\/db\/src\/queries\/([a-z-]+)\/(?!.*\.test\.ts$).*\.ts$/u;
const GLOSSARY = "docs/glossary.md";
const SECTION = "## First words of functions";

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, "-").toLowerCase();

/**
 * Returns the names that an endpoint's query may have: its own and, for `get…`, also `find…` or `read…`, for which finding nothing is not an error.
 */
function queryNames(endpoint: string): readonly string[] {
  const [resource = "", verb = ""] = endpoint.split(".");
  const verbs = verb.startsWith("get") ? [verb, verb.replace("get", "find"), verb.replace("get", "read")] : [verb];
  return verbs.map((each) => `${kebab(resource)}.${each}`);
}

/** What the check knows about the acts: each endpoint with the queries it leads to, and the exceptions. */
export interface ActNames {
  readonly endpoints: readonly string[];
  readonly queries: ReadonlyMap<string, ReadonlySet<string>>;
  /** The query that carries an endpoint out under another name. */
  readonly carriedOutBy: Readonly<Record<string, string>>;
  /** Endpoints that lead to no query of their own, each with the reason. */
  readonly withoutQuery: Readonly<Record<string, string>>;
}

/** Returns the endpoints that neither lead to a query of their resource and verb nor are listed, and the wrong entries of the lists. */
export function actNameProblems({ endpoints, queries, carriedOutBy, withoutQuery }: ActNames): readonly string[] {
  const problems = [...Object.keys(carriedOutBy), ...Object.keys(withoutQuery)]
    .filter((listed) => !endpoints.includes(listed))
    .map((listed) => `${listed} is listed in scripts/check/acts-elsewhere.ts, but no contract declares it`);
  for (const endpoint of endpoints) {
    const found = queries.get(endpoint) ?? new Set();
    const names = queryNames(endpoint);
    const isEqual = names.some((name) => found.has(name));
    const other = carriedOutBy[endpoint];
    if (other === undefined && withoutQuery[endpoint] === undefined) {
      if (!isEqual)
        problems.push(
          `${endpoint} leads to no ${names.join(" or ")} of @filon/db: give its query that name, or list in scripts/check/acts-elsewhere.ts the one that carries it out`,
        );
    } else if (isEqual) problems.push(`${endpoint} has a query of its name: take it off scripts/check/acts-elsewhere.ts`);
    else if (other !== undefined && !found.has(other))
      problems.push(`${endpoint} does not lead to ${other}, as scripts/check/acts-elsewhere.ts says`);
  }
  return problems;
}

/** Returns the queries whose first word is neither an endpoint's verb of their resource nor one of these. */
export function firstWordProblems(queries: readonly string[], endpoints: readonly string[], words: ReadonlySet<string>): readonly string[] {
  const acts = new Set(endpoints.flatMap(queryNames));
  return queries
    .filter((query) => !acts.has(query) && !words.has(/\.([a-z]+)/u.exec(query)?.[1] ?? ""))
    .map((query) => `${query} of @filon/db: ${GLOSSARY} does not list its first word`);
}

/** Returns the words that the glossary's table lists as first words of queries. */
export function listedWords(glossary: string): ReadonlySet<string> {
  const section = glossary.split(SECTION)[1]?.split("\n## ")[0] ?? "";
  const table = section.split("\n").filter((line) => line.startsWith("|"));
  return new Set(table.flatMap((line) => Array.from(line.matchAll(/`([a-z]+)`/gu), ([, word = ""]) => word)));
}

const isEndpoint = (value: unknown): boolean => typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Returns the problems of this project: acts whose endpoint and query differ in name, and queries whose first word is not listed. */
export function ownActNameProblems(root: string): readonly string[] {
  const files = projectFiles(root);
  const endpoints = Object.entries(contracts).flatMap(([resource, group]) =>
    typeof group === "object" && !Array.isArray(group)
      ? Object.entries(group).flatMap(([verb, value]) => (isEndpoint(value) ? [`${resource}.${verb}`] : []))
      : [],
  );
  const graph = new CallGraph(
    root,
    files.filter((path) => FOLLOWED.test(path)),
  );
  const declared = files.flatMap((path) => {
    const resource = QUERIES.exec(path)?.[1];
    if (resource === undefined) return [];
    const functions = readFileSync(join(root, path), "utf8").matchAll(/^export async function (\w+)/gmu);
    return Array.from(functions, ([, name = ""]) => `${resource}.${name}`);
  });
  return [
    ...actNameProblems({ endpoints, queries: graph.queriesOfRoutes(), carriedOutBy: CARRIED_OUT_BY, withoutQuery: WITHOUT_A_QUERY }),
    ...firstWordProblems(declared, endpoints, listedWords(readFileSync(join(root, GLOSSARY), "utf8"))),
  ];
}
