import type { TestRunPerson, TestRunStop } from "@filon/contracts";
import type { PlayedPath, PlayedStop } from "@filon/engine";
import type { Tested } from "./people.ts";

/** Returns one prospect's path as the report shows it. */
export function personAnswer({ facts, fictional }: Tested, path: PlayedPath): TestRunPerson {
  return {
    id: facts.id,
    name: `${facts.firstName} ${facts.lastName}`.trim() || (facts.email ?? ""),
    company: facts.company,
    fictional,
    stops: path.stops.map(stopAnswer),
    end: path.end,
    reason: path.reason,
    endsAt: path.endsAt.toString(),
  };
}

function stopAnswer({ reachedAt, leftAt, waitsUntil, act, effects, ...stop }: PlayedStop): TestRunStop {
  return {
    nodeId: stop.nodeId,
    reachedAt: reachedAt.toString(),
    leftAt: leftAt?.toString() ?? null,
    waitsUntil: waitsUntil?.toString() ?? null,
    act: act === null ? null : { channel: act.channel, kind: act.payload.kind, at: act.at.toString(), ...wordsOf(act.payload) },
    putOffBy: stop.putOffBy,
    refusedBy: stop.refusedBy,
    held: stop.held,
    fork: stop.fork === null ? null : { ...stop.fork, ports: [...stop.fork.ports] },
    changes: effects.map(changeOf),
  };
}

type Payload = NonNullable<PlayedStop["act"]>["payload"];

function wordsOf(payload: Payload): { subject: string | null; text: string | null } {
  switch (payload.kind) {
    case "send_message":
      return { subject: payload.subject ?? null, text: payload.text };
    case "send_invitation":
      return { subject: null, text: payload.note ?? null };
    case "visit_profile":
      return { subject: null, text: null };
  }
}

function changeOf(effect: PlayedStop["effects"][number]): TestRunStop["changes"][number] {
  switch (effect.type) {
    case "addTags":
    case "removeTags":
      return { type: effect.type, values: [...effect.tags] };
    case "setStatus":
      return { type: effect.type, values: [effect.status] };
    case "addNote":
      return { type: effect.type, values: [effect.text] };
  }
}
