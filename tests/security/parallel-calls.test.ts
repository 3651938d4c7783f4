import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { VAT_TRIES } from "../../apps/server/src/features/billing/vat-tries.ts";
import { TRIES } from "../../apps/server/src/features/channels/connection-tries.ts";
import { testServer } from "../../apps/server/src/testing/test-server.ts";

/** A vendor that answers after a while, and counts its requests. */
const vendor = { requests: [] as string[], underWay: 0, mostUnderWay: 0 };
const http = createServer((request, response) => {
  vendor.requests.push(`${request.method} ${request.url}`);
  vendor.underWay += 1;
  vendor.mostUnderWay = Math.max(vendor.mostUnderWay, vendor.underWay);
  request.resume();
  setTimeout(() => {
    vendor.underWay -= 1;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ object: "HostedAuthURL", url: "https://x.example/", isValid: true, valid: true, userError: "VALID" }));
  }, 100);
});
await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
afterAll(() => http.close());
afterEach(() => Object.assign(vendor, { requests: [], mostUnderWay: 0 }));
const { port } = http.address() as AddressInfo;
const base = `http://127.0.0.1:${port}`;

const database = await testDatabase({ size: 12 });
const { app, signedIn, clock } = await testServer(database, {
  config: { gateway: { baseUrl: base, apiKey: "k", webhookSecret: "w" } as never, viesUrl: base, egressAllow: [new URL(base).host] },
});
type User = Awaited<ReturnType<typeof signedIn>>;

/** Makes the same call this many times in parallel; returns how many answers had each status. */
async function together(times: number, call: () => Promise<{ statusCode: number }>): Promise<Record<number, number>> {
  const statuses = (await Promise.all(Array.from({ length: times }, call))).map(({ statusCode }) => statusCode);
  return Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]));
}

it("VAT checks of one workspace reach the register two at a time, and only a few in a quarter of an hour", async () => {
  const [greedy, other] = [await signedIn(), await signedIn()];
  const check = (user: User) => () =>
    app.inject({
      method: "POST",
      url: "/api/billing/vat",
      headers: user.headers,
      payload: { country: "FR", vatNumber: "FR40303265045" },
    });
  const first = await together(300, check(greedy));
  expect(first).toEqual({ 200: 2, 429: 298 });
  expect([vendor.requests.length, vendor.mostUnderWay]).toEqual([2, 2]);
  let done = 2;
  for (let n = 0; n < VAT_TRIES.user + 5; n += 1) if ((await check(greedy)()).statusCode === 200) done += 1;
  expect(done).toBe(VAT_TRIES.user);
  const refused = await check(greedy)();
  expect(refused.json()).toMatchObject({ code: "billing.server.tooManyVatChecks" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await check(other)()).statusCode).toBe(200);
});

it("links to connect an account are counted and limited in number like other connections", async () => {
  const user = await signedIn({ plan: "enterprise" });
  const link = () =>
    app.inject({ method: "POST", url: "/api/channels/linkedin/hosted-link", headers: user.headers, payload: { reconnectId: null } });
  await together(200, link);
  expect(vendor.mostUnderWay).toBeLessThanOrEqual(4);
  for (let n = 0; n < TRIES.user + 5; n += 1) await link();
  expect(vendor.requests.length).toBeLessThanOrEqual(TRIES.user);
  expect((await link()).json()).toMatchObject({ code: "channels.server.gatewayThrottled" });
});

it("the gateway is checked once in ten seconds, however often the health is requested", async () => {
  await together(200, () => app.inject({ url: "/api/health" }));
  await together(20, () => app.inject({ url: "/api/health/detailed" }));
  expect(vendor.requests).toEqual(["HEAD /"]);
  clock.ahead = 10_001;
  await together(5, () => app.inject({ url: "/api/health" }));
  clock.ahead = 0;
  expect(vendor.requests).toHaveLength(2);
});
