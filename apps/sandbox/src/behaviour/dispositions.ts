import { chance } from "../people/chance.ts";
import type { Answers, Person } from "../people/person.ts";
import type { World } from "../world/world.ts";

/** What a person does with a message: answers in some way, or continues a conversation. */
export type Disposition = Exclude<Answers, "silent"> | "followUp" | "silent";

/** The state of a person's conversation with one sender when a message arrives. */
export interface TalkState {
  readonly channel: "linkedin" | "email";
  /** The account or mailbox that writes. */
  readonly sender: string;
  /** Messages from the sender since the person last wrote, including the new one. */
  readonly unanswered: number;
  /** Number of messages the person has written, excluding automatic answers. */
  readonly answered: number;
  /** Number of automatic answers so far. */
  readonly automatic: number;
}

/** Number of answers after which someone interested or asking questions ends the conversation. */
const MOST_FOLLOW_UPS = 3;
/** Share of messages that people answer on the channel they rarely check. */
const OTHER_CHANNEL = 0.25;

/** Decides how `person` reacts to a message: as set manually, else by the network's rates, else by their own disposition. */
export function dispositionOf(world: World, person: Person, state: TalkState): Disposition {
  const chosen = world.store.get("choice", person.id)?.answers ?? null;
  if (chosen !== null) return inTalk(chosen, state);

  const { replyRate } = world.control().behaviour;
  if (replyRate !== null) {
    if (chance(world.seed, person.id, "reply rate") >= replyRate) return "silent";
    return inTalk(person.answers === "silent" ? person.wouldAnswer : person.answers, state);
  }

  const elsewhere = person.prefers !== "any" && person.prefers !== state.channel;
  if (elsewhere && chance(world.seed, person.id, state.sender, "elsewhere") >= OTHER_CHANNEL) return "silent";
  if (person.answers !== "outOfOffice" && state.answered === 0 && state.unanswered < person.answersAt) return "silent";
  return inTalk(person.answers, state);
}

function inTalk(answers: Answers, state: TalkState): Disposition {
  // They are away at the first message and interested in a later one.
  if (answers === "outOfOffice") return state.automatic === 0 ? "outOfOffice" : state.answered === 0 ? "interested" : followUp(state);
  if (state.answered === 0) return answers;
  return answers === "interested" || answers === "question" ? followUp(state) : "silent";
}

function followUp(state: TalkState): Disposition {
  return state.answered <= MOST_FOLLOW_UPS ? "followUp" : "silent";
}

/** Decides whether and how fast `person` accepts an invitation. */
export function acceptanceOf(world: World, person: Person): "quickly" | "slowly" | "never" {
  const chosen = world.store.get("choice", person.id)?.accepts ?? null;
  if (chosen !== null) return chosen;
  const { acceptRate } = world.control().behaviour;
  if (acceptRate === null) return person.accepts;
  if (chance(world.seed, person.id, "accept rate") >= acceptRate) return "never";
  return person.accepts === "slowly" ? "slowly" : "quickly";
}

/** Whether `person` visits back the profile of someone who visited theirs. */
export function viewsBack(world: World, person: Person): boolean {
  const { viewBackRate } = world.control().behaviour;
  return viewBackRate === null ? person.viewsBack : chance(world.seed, person.id, "view rate") < viewBackRate;
}
