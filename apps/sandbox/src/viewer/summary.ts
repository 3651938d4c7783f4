import type { Person } from "../people/person.ts";
import type { World } from "../world/world.ts";

/** What has happened between a person and everyone who wrote to them. */
export interface Summary {
  readonly person: Person;
  readonly linkedin: boolean;
  readonly email: boolean;
  readonly invitation: "none" | "waiting" | "accepted" | "ignored";
  readonly answered: boolean;
  /** Time of the last event; 0 for none. */
  readonly lastAt: number;
}

export const FILTERS = ["all", "contacted", "waiting", "answered"] as const;
export type Filter = (typeof FILTERS)[number];

type Changing = { -readonly [Field in keyof Summary]: Summary[Field] };

/** Returns everyone, those with the latest activity first, then by id. */
export function summaries(world: World): readonly Summary[] {
  const byPerson = new Map<string, Changing>(
    world.people.map((person) => [person.id, { person, linkedin: false, email: false, invitation: "none", answered: false, lastAt: 0 }]),
  );
  for (const { personId, invitation, connectedAt, visits, lastReactedAt, comments, endorsed } of world.store.all("tie")) {
    const summary = byPerson.get(personId);
    if (!summary) continue;
    summary.linkedin ||=
      invitation !== null || visits.length > 0 || lastReactedAt !== undefined || comments !== undefined || endorsed !== undefined;
    if (invitation) summary.invitation = stronger(summary.invitation, invitation.status);
    const commentedAt = comments?.at(-1)?.at ?? 0;
    summary.lastAt = Math.max(
      summary.lastAt,
      connectedAt ?? 0,
      invitation?.sentAt ?? 0,
      visits.at(-1) ?? 0,
      lastReactedAt ?? 0,
      commentedAt,
    );
  }
  for (const { personId, messages } of world.store.all("chat")) {
    const summary = byPerson.get(personId);
    if (!summary || messages.length === 0) continue;
    summary.linkedin = true;
    summary.answered ||= messages.some(({ mine }) => !mine);
    summary.lastAt = Math.max(summary.lastAt, messages.at(-1)?.at ?? 0);
  }
  for (const { personId, letters } of world.store.all("correspondence")) {
    const summary = personId === null ? undefined : byPerson.get(personId);
    if (!summary || letters.length === 0) continue;
    summary.email = true;
    summary.answered ||= letters.some(({ mine, automatic }) => !mine && !automatic);
    summary.lastAt = Math.max(summary.lastAt, letters.at(-1)?.at ?? 0);
  }
  return [...byPerson.values()].toSorted((one, other) => other.lastAt - one.lastAt || one.person.id.localeCompare(other.person.id));
}

/** Of several senders' invitations, a pending one takes precedence. */
function stronger(known: Summary["invitation"], status: "PENDING" | "ACCEPTED" | "IGNORED" | "WITHDRAWN"): Summary["invitation"] {
  if (known === "waiting" || status === "PENDING") return "waiting";
  if (known === "accepted" || status === "ACCEPTED") return "accepted";
  return status === "IGNORED" ? "ignored" : known;
}

export function passes(summary: Summary, filter: Filter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "contacted":
      return summary.linkedin || summary.email;
    case "waiting":
      return summary.invitation === "waiting";
    case "answered":
      return summary.answered;
  }
}

/** Whether each word of the search occurs somewhere, ignoring accents and case. */
export function matches({ person }: Summary, search: string): boolean {
  const text = folded([person.firstName, person.lastName, person.company, person.position, person.email, person.city].join(" "));
  return folded(search)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
}
