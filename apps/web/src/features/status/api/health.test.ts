import { health } from "@filon/contracts/health";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../../stand-ins/browser.ts";
import { detailedHealthQuery } from "./health.ts";

beforeEach(() => void standInBrowser());
afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: object) =>
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith(health.getDetailed.path) ? Response.json(body, { status }) : Response.json({}),
  );

it("[STATUS-09] the detailed health is cached separately, and its absence is not an error", async () => {
  const kept = new QueryClient();
  const detailed = { status: "healthy", uptimeSeconds: 12, latencies: { database: 3, docker: null, campaignAutomation: 1 } };
  answering(200, detailed);
  await kept.fetchQuery(detailedHealthQuery);
  expect(kept.getQueryData(detailedHealthQuery.queryKey)).toEqual(detailed);
  answering(500, { success: false });
  await kept.fetchQuery(detailedHealthQuery);
  expect(kept.getQueryState(detailedHealthQuery.queryKey)).toMatchObject({ status: "success", error: null, data: null });
});
