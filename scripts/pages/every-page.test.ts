import { expect, it } from "vitest";
import { router } from "../../apps/web/src/app/router.ts";
import { PASSING_ROUTES, SIGNED_IN_PAGES, SIGNED_OUT_PAGES } from "./every-page.ts";

it("every route of the application is among the pages that the tests visit", () => {
  const listed = [...PASSING_ROUTES, ...Object.keys(SIGNED_OUT_PAGES), ...Object.keys(SIGNED_IN_PAGES)];
  expect(listed.sort()).toEqual(Object.keys(router.routesByPath).sort());
});
