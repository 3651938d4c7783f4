import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { startEngine } from "./index.ts";
import { scene } from "./testing/scene.ts";
import { listeningLog, onStandIn, startStandIn, until } from "./testing/index.ts";

const database = await testDatabase();
const standIn = await startStandIn();
afterAll(() => standIn.close());

it("in a workspace whose day lasts a second, delays of days take seconds, acts stay within its active hours, and instants are stored in real time", async () => {
  const { workspaceId } = await database.workspace({ isDemo: true, clockFactor: 86_400 });
  const graph = straightWorkflow([
    ["message", { channel: "email", subject: "Un", body: "Un" }],
    ["delay", { value: 2, unit: "days" }],
    ["message", { channel: "email", subject: "Deux", body: "Deux" }],
  ]);
  const one = await scene(database, { workspaceId, prospects: 5, graph, settings: { activeStart: "09:00", activeEnd: "18:00" } });
  const log = listeningLog();
  const engine = startEngine(onStandIn(database.db, standIn.url, {}, log));
  const began = Date.now();
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed", 30_000);
  await engine.stop();
  expect(log.complaints).toEqual([]);
  expect(standIn.accepted).toHaveLength(10);
  const virtualHour = (at: number): number => {
    const anchor = anchors[0]?.clock_anchor.getTime() ?? 0;
    return new Date(anchor + (at - anchor) * 86_400).getUTCHours();
  };
  const anchors = await database.asOwner<{ clock_anchor: Date }>("SELECT clock_anchor FROM workspace WHERE id = $1", [workspaceId]);
  // When an act leaves, not when it arrives: a virtual hour is 42 ms long. Paris is one or two hours ahead of UTC.
  const actions = await one.actions();
  expect(actions).toHaveLength(10);
  for (const { dispatched_at } of actions) expect(virtualHour(dispatched_at?.getTime() ?? 0)).toBeGreaterThanOrEqual(7);
  const messages = await database.asOwner<{ at: Date }>("SELECT at FROM conversation_message WHERE workspace_id = $1", [workspaceId]);
  expect(messages).toHaveLength(10);
  for (const { at } of messages) expect(at.getTime()).toBeGreaterThanOrEqual(began);
  for (const { at } of messages) expect(at.getTime()).toBeLessThanOrEqual(Date.now());
});
