import type { AudienceChoice, LetInGroup } from "@filon/contracts/campaigns";

/** The initial choice: everyone with earlier contact stays left out. */
export const NOBODY_LET_IN: AudienceChoice = { groups: [], people: [], refusalsConfirmed: false };

/** Lets in a whole group, or leaves it out again together with those of its people who were let in one by one. */
export function withGroup(choice: AudienceChoice, group: LetInGroup, letIn: boolean): AudienceChoice {
  const groups = choice.groups.filter((each) => each !== group);
  const people = choice.people.filter((person) => person.group !== group);
  return confirmed({ ...choice, groups: letIn ? [...groups, group] : groups, people });
}

/** Lets in one person, or leaves them out again. */
export function withPerson(choice: AudienceChoice, id: string, group: LetInGroup, letIn: boolean): AudienceChoice {
  const people = choice.people.filter((person) => person.id !== id);
  return confirmed({ ...choice, people: letIn ? [...people, { id, group }] : people });
}

/** Marks refusals as confirmed if any person who refused is let in: the panel asks for confirmation before it adds one. */
function confirmed(choice: AudienceChoice): AudienceChoice {
  return { ...choice, refusalsConfirmed: choice.groups.includes("refused") || choice.people.some(({ group }) => group === "refused") };
}

/** The people the user let in, and the lists the choice was made for. */
export interface MadeChoice {
  readonly choice: AudienceChoice;
  readonly listIds: readonly string[];
}

/** Returns the choice if it was made for exactly these lists; otherwise lets nobody in, since other lists may hold people who refused. */
export function choiceFor({ choice, listIds }: MadeChoice, now: readonly string[]): AudienceChoice {
  return listIds.length === now.length && now.every((id) => listIds.includes(id)) ? choice : NOBODY_LET_IN;
}
