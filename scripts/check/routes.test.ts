import { auth } from "@filon/contracts/auth";
import { defineEndpoint } from "@filon/contracts/api";
import { imports } from "@filon/contracts/imports";
import { expect, it } from "vitest";
import { declaredEndpoints, mountedRoutes, routeProblems } from "./routes.ts";

it("a mounted route that the contracts do not declare is a problem, and so is a declared one that is not mounted", () => {
  const mounted = [
    { method: "GET", path: "/api/auth/user" },
    { method: "HEAD", path: "/api/auth/user" },
    { method: "GET", path: "/api/imports/:id" },
    { method: "DELETE", path: "/api/everything" },
    { method: "GET", path: "/about" },
  ];
  const unmounted = defineEndpoint({ ...auth.getUser, path: "/api/auth/nobody" });
  expect(routeProblems(mounted, [auth.getUser, imports.get])).toEqual([expect.stringContaining("DELETE /api/everything is mounted")]);
  expect(routeProblems(mounted.slice(0, 3), [auth.getUser, imports.get, unmounted])).toEqual([
    expect.stringContaining("GET /api/auth/nobody is declared"),
  ]);
});

it("an endpoint declared twice is a problem", () => {
  expect(routeProblems([{ method: "GET", path: "/api/auth/user" }], [auth.getUser, { ...auth.getUser }])).toHaveLength(1);
});

it("the server mounts what the contracts declare", async () => {
  expect(declaredEndpoints().length).toBeGreaterThan(50);
  expect(routeProblems(await mountedRoutes(), declaredEndpoints())).toEqual([]);
});
