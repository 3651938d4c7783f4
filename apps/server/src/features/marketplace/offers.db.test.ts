import type { MarketModule } from "@filon/contracts/marketplace";
import { modules } from "@filon/modules";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);
const PLANS = ["starter", "professional", "enterprise"] as const;

it.each(PLANS)(
  "on the plan %s, every module costs what its offer says, in the quote of a campaign as on installing, or is refused",
  async (plan) => {
    const { headers, workspaceId } = await server.signedIn({ plan });
    const ask = (method: "GET" | "POST", path: string, payload?: object) =>
      server.app.inject({ method, url: `/api/${path}`, headers, ...(payload === undefined ? {} : { payload }) });
    const balance = async () => (await ask("GET", "credits")).json().data.balance as number;
    await database.asOwner(
      "INSERT INTO credit_entry (workspace_id, id, kind, amount, reason, reference, at) VALUES ($1, new_id(), 'adjust', 5000, 'adjustment', 'test', now())",
      [workspaceId],
    );
    const offers = (await ask("GET", "marketplace/modules")).json().data.modules as readonly MarketModule[];
    expect(offers.map(({ type, price, plan: from }) => [type, price, from]).sort()).toEqual(
      modules.map(({ type, listing }) => [type, listing.price, listing.plan]).sort(),
    );

    const absent = offers.filter(({ isInstalled }) => !isInstalled);
    const isOffered = ({ plan: from }: MarketModule) => PLANS.indexOf(plan) >= PLANS.indexOf(from ?? "starter");
    // What is free may be used without installing it, at one PRU more; everything else must be installed first.
    const surcharged = absent.filter((module) => module.price === 0 && isOffered(module)).map(({ type }) => type);
    const graph = straightWorkflow(modules.filter(({ role }) => role === undefined).map(({ type }) => [type, {}]));
    const quoted = (await ask("POST", "campaigns/quote", { listIds: [], graph })).json().data;
    const inGraph = new Set(graph.nodes.map(({ type }) => type));
    expect(quoted.surchargedModules.toSorted()).toEqual(surcharged.filter((type) => inGraph.has(type)).toSorted());

    const before = await balance();
    const told: string[] = [];
    for (const { type } of absent) told.push(`${type} ${(await ask("POST", `marketplace/modules/${type}/install`, {})).statusCode}`);
    expect(told).toEqual(absent.map((module) => `${module.type} ${isOffered(module) ? 200 : 403}`));
    expect(before - (await balance())).toBe(absent.filter(isOffered).reduce((sum, { price }) => sum + price, 0));
  },
);
