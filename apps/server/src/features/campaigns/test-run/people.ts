import { type TestRun, MAX_TEST_RUN_PEOPLE } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import { whyUnreachable } from "@filon/connectors/kit";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { TestRunPersonRow } from "@filon/db/campaigns";
import * as lists from "@filon/db/lists";
import type { ProspectFacts } from "@filon/domain";
import { prospectFacts } from "@filon/engine";
import { fictionalPeople } from "./fictional-people.ts";

/** A person whose path is played. */
export interface Tested {
  readonly facts: ProspectFacts;
  readonly fictional: boolean;
  readonly suppressed: (channel: Channel) => boolean;
  readonly unreachable: (channel: Channel) => string | null;
}

export interface Cast extends Pick<TestRun, "source" | "list"> {
  /** The lists whose prospects the campaign would contact. */
  readonly listIds: readonly string[];
  readonly people: readonly Tested[];
  /** Lists were chosen, but they are empty. */
  readonly emptyLists: boolean;
}

/**
 * Returns the people a test run plays: the first prospects of the lists, or of the first list with members when none is chosen, or else invented
 * people (WIZARD-18).
 */
export async function castOf(tx: WorkspaceTx, listIds: readonly string[], language: "fr" | "en"): Promise<Cast> {
  const first = listIds.length > 0 ? undefined : (await lists.list(tx)).find(({ count }) => count > 0);
  const looked = first === undefined ? listIds : [first.id];
  const rows = looked.length === 0 ? [] : await campaigns.listTestRunPeople(tx, looked, MAX_TEST_RUN_PEOPLE);
  const emptyLists = listIds.length > 0 && rows.length === 0;
  if (rows.length === 0) return { source: "fictional", list: null, listIds, people: fictionalPeople(language).map(invented), emptyLists };
  const list = first === undefined ? null : { id: first.id, name: first.name };
  return { source: list === null ? "lists" : "firstList", list, listIds: looked, people: rows.map(known), emptyLists };
}

function invented(facts: ProspectFacts): Tested {
  return { facts, fictional: true, suppressed: () => false, unreachable: () => null };
}

function known(row: TestRunPersonRow): Tested {
  return {
    fictional: false,
    suppressed: (channel) => row.suppressed_on.some((on) => on === "all" || on === channel),
    unreachable: (channel) => whyUnreachable(channel, { email: row.email, linkedinKey: row.linkedin_key }),
    facts: prospectFacts(row),
  };
}
