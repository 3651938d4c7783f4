import { CallPayload } from "@filon/contracts/calls";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { type ModuleDefinition, parseConfig } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { exampleOf, modules } from "@filon/modules";
import { outreachAccount } from "@filon/testing";
import { expect, it } from "vitest";
import type { Caller, Callers } from "./ports.ts";
import { startEngine } from "./start-engine.ts";
import { engineTests } from "./testing/engine-tests.ts";
import { onStandIn, until } from "./testing/index.ts";
import { scene } from "./testing/scene.ts";

const { database, standIn, log } = await engineTests({ size: 12 });

/** Returns the workflow of a module's page, in which nothing is waited for before the module. */
function placed(module: ModuleDefinition): WorkflowGraph {
  const graph = exampleOf(module);
  return {
    ...graph,
    nodes: graph.nodes.map((node) => (node.id === "asked" ? { ...node, config: { ...node.config, waitDays: 0 } } : node)),
  };
}

/** The module's node in its example; the start and the end are modules too. */
const nodeOf = (module: ModuleDefinition): string => (module.role === "start" || module.role === "end" ? module.type : "module");

it(`each of the ${modules.length} modules is placed, configured and run once by the engine, as its page shows it`, async () => {
  const { workspaceId } = await database.workspace();
  const accountIds = {
    email: await outreachAccount(database.db, workspaceId, { channel: "email" }),
    linkedin: await outreachAccount(database.db, workspaceId, { channel: "linkedin" }),
  };
  const typeOf = new Map<string, ModuleDefinition>();
  const begun: { readonly module: ModuleDefinition; readonly one: Awaited<ReturnType<typeof scene>> }[] = [];
  const refused: string[] = [];
  for (const module of modules) {
    const one = await scene(database, { workspaceId, graph: placed(module), settings: { accountIds } });
    try {
      await one.start();
    } catch (error) {
      refused.push(`${module.type}: ${String(error)}`);
      continue;
    }
    for (const { id } of await one.enrolments()) typeOf.set(id, module);
    begun.push({ module, one });
  }
  expect(refused).toEqual([]);
  // Every service answers as the module's sample does.
  const answering: Caller = {
    call: async ({ enrolmentId }) => {
      const module = typeOf.get(enrolmentId);
      const node = module === undefined ? undefined : placed(module).nodes.find(({ id }) => id === "module");
      const parsed = module === undefined || node === undefined ? undefined : parseConfig(module, node.version, node.config);
      const answer = parsed?.ok === true ? module?.sample?.(parsed.config, someFacts()) : undefined;
      return answer?.status === "answered" ? { status: "answered", data: answer.data } : { status: "failed", code: "refused" };
    },
  };
  const callers: Callers = Object.fromEntries(CallPayload.options.map(({ shape }) => [shape.kind.value, answering]));
  const engine = startEngine({ ...onStandIn(database.db, standIn.url, { pollMs: 50 }, log), callers });
  const passed = new Map<string, string>();
  try {
    const look = async () => {
      for (const { module, one } of begun) {
        if (passed.has(module.type)) continue;
        const [person] = await one.enrolments();
        const outputs = await one.outputs();
        // At the module and waiting for what it asked, or beyond it.
        const isThere = person?.node_id === nodeOf(module) && person.phase !== "enter";
        const isBeyond = person !== undefined && !["start", "before", "asked", nodeOf(module)].includes(person.node_id);
        const isOver = person !== undefined && ["completed", "stopped", "failed"].includes(person.status);
        if (person !== undefined && (isThere || isBeyond || isOver))
          passed.set(
            module.type,
            `${person.status} ${person.node_id} ${person.blocked_by ?? ""} ${person.outcome ?? ""} ${JSON.stringify(outputs)}`,
          );
      }
      return begun.filter(({ module }) => !passed.has(module.type)).map(({ module }) => module.type);
    };
    await until(look, (left) => left.length === 0, 150_000);
  } finally {
    await engine.stop();
  }
  expect([...passed].filter(([, state]) => state.startsWith("failed")).map(([type, state]) => `${type}: ${state}`)).toEqual([]);
}, 180_000);
