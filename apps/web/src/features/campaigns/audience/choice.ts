import type { AudienceChoice, LetInGroup } from "@filon/contracts";

export const NOBODY_LET_IN: AudienceChoice = { groups: [], people: [], refusalsConfirmed: false };

/** The choice with a whole group let in, or left out again with whoever of it was let in by name. */
export function withGroup(choice: AudienceChoice, group: LetInGroup, letIn: boolean): AudienceChoice {
  const groups = choice.groups.filter((each) => each !== group);
  const people = choice.people.filter((person) => person.group !== group);
  return confirmed({ ...choice, groups: letIn ? [...groups, group] : groups, people });
}

/** The choice with one person let in, or left out again. */
export function withPerson(choice: AudienceChoice, id: string, group: LetInGroup, letIn: boolean): AudienceChoice {
  const people = choice.people.filter((person) => person.id !== id);
  return confirmed({ ...choice, people: letIn ? [...people, { id, group }] : people });
}

/** Who refused is let in only by a question that has been answered: as long as any of them is in, it has been. */
function confirmed(choice: AudienceChoice): AudienceChoice {
  return { ...choice, refusalsConfirmed: choice.groups.includes("refused") || choice.people.some(({ group }) => group === "refused") };
}

/** Whom the user let in, and of which lists. */
export interface MadeChoice {
  readonly choice: AudienceChoice;
  readonly listIds: readonly string[];
}

/** The choice as far as it is about these lists: of the people of others, who may have refused, nobody was asked. */
export function choiceFor({ choice, listIds }: MadeChoice, now: readonly string[]): AudienceChoice {
  return listIds.length === now.length && now.every((id) => listIds.includes(id)) ? choice : NOBODY_LET_IN;
}
