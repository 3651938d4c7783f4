import type { Person } from "../people/person.ts";
import { type Agenda, createAgenda } from "./agenda.ts";
import { changedControl, type Control, DEFAULT_CONTROL } from "./control.ts";
import type { Store } from "./store.ts";

/** The invented people and what has happened to them. */
export interface World {
  readonly seed: string;
  readonly people: readonly Person[];
  readonly store: Store;
  readonly agenda: Agenda;
  readonly control: () => Control;
  /** Merges a change into the control; pending events move with the length of a day. Throws ZodError. */
  readonly changeControl: (change: unknown) => Control;
  readonly personById: (id: string) => Person | undefined;
  /** Looks up a person by slug or provider id. */
  readonly personOnNetwork: (identifier: string) => Person | undefined;
  readonly personByAddress: (address: string) => Person | undefined;
  /** Converts hours of the network to milliseconds of real time. */
  readonly hours: (count: number) => number;
  /** Returns the date on the network's calendar at this instant, which runs ahead when days are short and an anchor is set. */
  readonly calendar: (at: number) => Date;
}

export function createWorld(seed: string, people: readonly Person[], store: Store): World {
  const byId = new Map(people.map((person) => [person.id, person]));
  const onNetwork = new Map(
    people.flatMap((person): [string, Person][] => [
      [person.slug, person],
      [person.providerId, person],
    ]),
  );
  const byAddress = new Map(people.map((person) => [person.email, person]));
  const agenda = createAgenda(store);
  const control = () => store.get("control", "control") ?? DEFAULT_CONTROL;

  return {
    seed,
    people,
    store,
    agenda,
    control,
    changeControl: (change) => {
      const before = control();
      const after = changedControl(before, change);
      store.put("control", "control", after);
      if (after.daySeconds !== before.daySeconds) agenda.rescale(after.daySeconds / before.daySeconds);
      return after;
    },
    personById: (id) => byId.get(id),
    personOnNetwork: (identifier) => onNetwork.get(identifier) ?? onNetwork.get(identifier.toLowerCase()),
    personByAddress: (address) => byAddress.get(address.toLowerCase()),
    hours: (count) => (count / 24) * control().daySeconds * 1000,
    calendar: (at) => {
      const { clockAnchor, daySeconds } = control();
      if (clockAnchor === null) return new Date(at);
      const anchor = Date.parse(clockAnchor);
      return new Date(anchor + ((at - anchor) * 86_400) / daySeconds);
    },
  };
}
