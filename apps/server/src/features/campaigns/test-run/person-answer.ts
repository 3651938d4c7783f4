import type { TestRunPerson, TestRunStop } from "@filon/contracts/campaigns";
import { actWords } from "@filon/contracts/outreach";
import type { PlayedPath, PlayedStop } from "@filon/engine";
import type { Tested } from "./people.ts";

/** Returns one prospect's path as the report shows it. */
export function personAnswer({ facts, fictional }: Tested, path: PlayedPath, listNames: ReadonlyMap<string, string>): TestRunPerson {
  return {
    id: facts.id,
    name: `${facts.firstName} ${facts.lastName}`.trim() || (facts.email ?? ""),
    company: facts.company,
    fictional,
    stops: path.stops.map((stop) => stopAnswer(stop, listNames)),
    end: path.end,
    reason: path.reason,
    endsAt: path.endsAt.toString(),
  };
}

/** Returns a stop as the report shows it. */
function stopAnswer(
  { reachedAt, leftAt, waitsUntil, act, task, effects, ...stop }: PlayedStop,
  listNames: ReadonlyMap<string, string>,
): TestRunStop {
  return {
    nodeId: stop.nodeId,
    reachedAt: reachedAt.toString(),
    leftAt: leftAt?.toString() ?? null,
    waitsUntil: waitsUntil?.toString() ?? null,
    act: act === null ? null : { channel: act.channel, kind: act.payload.kind, at: act.at.toString(), ...actWords(act.payload) },
    task:
      task === null ? null : { kind: task.payload.kind, title: task.payload.title, text: task.payload.text, dueAt: task.dueAt.toString() },
    putOffBy: stop.putOffBy,
    refusedBy: stop.refusedBy,
    held: stop.held,
    fork: stop.fork === null ? null : { ...stop.fork, ports: [...stop.fork.ports] },
    changes: effects.flatMap((effect) => changesOf(effect, listNames)),
  };
}

function changesOf(effect: PlayedStop["effects"][number], listNames: ReadonlyMap<string, string>): TestRunStop["changes"] {
  const named = (ids: readonly string[]) => ids.map((id) => listNames.get(id) ?? id);
  switch (effect.type) {
    case "addTags":
    case "removeTags":
      return [{ type: effect.type, values: [...effect.tags] }];
    case "setStatus":
      return [{ type: effect.type, values: [effect.status] }];
    case "setScore":
      return [{ type: effect.type, values: [String(effect.score)] }];
    case "addNote":
      return [{ type: effect.type, values: [effect.text] }];
    case "setFields":
      return Object.entries({ ...effect.fields, ...effect.custom }).map(([name, value]) => ({ type: effect.type, values: [name, value] }));
    case "changeLists": {
      const { add, remove } = effect;
      const added = { type: "addToLists" as const, values: named(add) };
      const removed = { type: "removeFromLists" as const, values: remove === "others" ? [] : named(remove) };
      return [...(add.length > 0 ? [added] : []), ...(remove === "others" || remove.length > 0 ? [removed] : [])];
    }
    case "notify":
      return [{ type: effect.type, values: [effect.text] }];
    case "logCall":
      return [{ type: effect.type, values: [effect.host] }];
    case "countFigure":
      return [{ type: effect.type, values: [effect.name, ...(effect.value === null ? [] : [String(effect.value)])] }];
    case "storeProfile":
    case "logPosts":
      return [];
    case "logInteraction":
      return [{ type: effect.type, values: [effect.kind, effect.notes].filter((text) => text !== "") }];
  }
}
