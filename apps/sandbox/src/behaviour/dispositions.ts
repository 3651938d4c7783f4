import { chance } from "../people/chance.ts";
import type { Answers, Person } from "../people/person.ts";
import type { World } from "../world/world.ts";

/** What somebody does with a message: an answer of a kind, or the next words of a talk that is under way. */
export type Disposition = Exclude<Answers, "silent"> | "followUp" | "silent";

/** Where the talk with one sender stands when a message comes. */
export interface TalkState {
  readonly channel: "linkedin" | "email";
  /** Who is written to from: account or mailbox. */
  readonly sender: string;
  /** Messages of the sender since the person last wrote, the new one counted. */
  readonly unanswered: number;
  /** What the person wrote so far, automatic answers left out. */
  readonly answered: number;
  /** Automatic answers so far. */
  readonly automatic: number;
}

/** Answers after which somebody who is interested or asks lets the talk rest. */
const MOST_FOLLOW_UPS = 3;
/** Share of messages on the channel somebody does not look at much that they answer all the same. */
const OTHER_CHANNEL = 0.25;

/** How `person` takes the message: as set by hand, else by the network's rates, else by who they are. */
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
  // Away on the first message; back, they take a later one with interest.
  if (answers === "outOfOffice") return state.automatic === 0 ? "outOfOffice" : state.answered === 0 ? "interested" : followUp(state);
  if (state.answered === 0) return answers;
  return answers === "interested" || answers === "question" ? followUp(state) : "silent";
}

function followUp(state: TalkState): Disposition {
  return state.answered <= MOST_FOLLOW_UPS ? "followUp" : "silent";
}

/** Whether and how fast `person` takes up an invitation. */
export function acceptanceOf(world: World, person: Person): "quickly" | "slowly" | "never" {
  const chosen = world.store.get("choice", person.id)?.accepts ?? null;
  if (chosen !== null) return chosen;
  const { acceptRate } = world.control().behaviour;
  if (acceptRate === null) return person.accepts;
  if (chance(world.seed, person.id, "accept rate") >= acceptRate) return "never";
  return person.accepts === "slowly" ? "slowly" : "quickly";
}

/** True when `person` looks back at somebody who visited them. */
export function viewsBack(world: World, person: Person): boolean {
  const { viewBackRate } = world.control().behaviour;
  return viewBackRate === null ? person.viewsBack : chance(world.seed, person.id, "view rate") < viewBackRate;
}
