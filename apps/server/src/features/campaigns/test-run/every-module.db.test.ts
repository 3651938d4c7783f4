import type { TestRun } from "@filon/contracts/campaigns";
import { exampleOf, modules } from "@filon/modules";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

it(`each of the ${modules.length} modules is tested as its page shows it: people get to it, and their way ends or says what holds them`, async () => {
  const { headers } = await server.signedIn();
  const lacking: string[] = [];
  for (const module of modules) {
    const graph = exampleOf(module);
    const payload = { listIds: [], graph, settings: { activeDays: [1, 2, 3, 4, 5, 6, 7], activeStart: "00:00", activeEnd: "23:59" } };
    const response = await server.app.inject({ method: "POST", url: "/api/campaigns/test", headers, payload });
    if (response.statusCode !== 200) {
      lacking.push(`${module.type}: the test run answered ${response.statusCode}: ${response.body.slice(0, 200)}`);
      continue;
    }
    const { people } = response.json().data as TestRun;
    const node = module.role === "start" || module.role === "end" ? module.type : "module";
    const reached = people.filter(({ stops }) => stops.some(({ nodeId }) => nodeId === node));
    // Only an answer leads to an exit; the test run lets people be silent unless one chooses otherwise.
    if (reached.length === 0 && module.role !== "exit") lacking.push(`${module.type}: nobody of the test run gets to it`);
    for (const { end, reason, stops } of people)
      if (end === "endless" || (end === "held" && !reason && stops.at(-1)?.held == null))
        lacking.push(`${module.type}: a way ends as ${end}`);
    const port = reached.flatMap(({ stops }) => stops.flatMap((stop) => (stop.nodeId === node && stop.fork !== null ? [stop.fork] : [])));
    for (const fork of port) if (!fork.ports.includes(fork.port)) lacking.push(`${module.type}: takes the unknown port ${fork.port}`);
  }
  expect(lacking).toEqual([]);
}, 120_000);
