import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { router } from "../src/app/router.ts";
import { readRoutes } from "./read-routes.ts";

const AROUND = `
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  beforeLoad: () => loadTexts("ui"),
  loader: () => loadTexts("search"),
  component: lazyPage(() => import("../shell/shell.tsx"), "Shell"),
});`;

const declared = (code: string) => readRoutes({ "/app/routes/shell.layout.ts": AROUND, "/app/routes/one.routes.ts": code });

it("every route of the application is read, except those for development", () => {
  const folder = join(import.meta.dirname, "../src/app/routes");
  const files = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  const routes = readRoutes(files);
  expect([...routes.map(({ path }) => path), "/dev/ui"].sort()).toEqual(Object.keys(router.routesByPath).sort());
  for (const { path, isForUsers, modules } of routes)
    expect([path, modules.some(({ source }) => source.endsWith("/shell/shell.tsx"))]).toEqual([path, isForUsers]);
});

it("a page needs what its own route and those around it fetch", () => {
  const routes = declared(`
const texts = () => loadTexts("lists", "search");
const frame = createRoute({ getParentRoute: () => shellRoute, path: "/lists", loader: texts, component: lazyPage(() => import("../frame.tsx"), "F") });
const one = createRoute({
  getParentRoute: () => frame,
  path: "$id",
  loader: ({ params }) => {
    void import("../api/lists.ts").then(({ listQuery }) => queryClient.prefetchQuery(listQuery(params.id)));
    return loadTexts("prospects");
  },
  component: lazyPage(() => import("../one.tsx"), "One"),
});`);
  const sources = (path: string) => routes.find((route) => route.path === path)?.modules.map(({ source }) => source);
  expect(sources("/lists")).toEqual(["../shell/shell.tsx", "../frame.tsx"]);
  expect(routes.find(({ path }) => path === "/lists/$id")).toEqual({
    path: "/lists/$id",
    isForUsers: true,
    areas: ["search", "lists", "prospects"],
    modules: [
      { from: "/app/routes/shell.layout.ts", source: "../shell/shell.tsx" },
      { from: "/app/routes/one.routes.ts", source: "../frame.tsx" },
      { from: "/app/routes/one.routes.ts", source: "../api/lists.ts" },
      { from: "/app/routes/one.routes.ts", source: "../one.tsx" },
    ],
  });
});

it("at an address of two routes the inner one is the page, wherever it is declared", () => {
  const inner = `const home = createRoute({ ...within, path: "/", component: lazyPage(pages, "Home") });`;
  const routes = declared(`
const pages = () => import("../home.tsx");
const within = { getParentRoute: () => frame };
${inner}
const frame = createRoute({ getParentRoute: () => rootRoute, path: "/status" });`);
  expect(routes).toEqual([
    { path: "/status", isForUsers: false, areas: [], modules: [{ from: "/app/routes/one.routes.ts", source: "../home.tsx" }] },
  ]);
});

it.each([
  ["a route within another that nobody can find", `getParentRoute: () => lost, path: "/one"`, "no route is called lost"],
  ["a route within a computed one", `getParentRoute: () => of("shell"), path: "/one"`, "the route around one cannot be read"],
  [
    "a page of a computed name",
    `getParentRoute: () => rootRoute, path: "/one", component: lazyPage(() => import(name), "One")`,
    "plain strings",
  ],
  ["texts of a computed area", `getParentRoute: () => rootRoute, path: "/one", loader: () => loadTexts(area)`, "plain strings"],
])("%s is refused", (_what, options, message) => {
  expect(() => declared(`const one = createRoute({ ${options} });`)).toThrow(message);
});
