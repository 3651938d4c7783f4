import { chance } from "../people/chance.ts";
import type { Person } from "../people/person.ts";
import type { Account, Chat } from "../world/tables.ts";
import type { World } from "../world/world.ts";
import { answerText } from "./answer-text.ts";
import { delayOf } from "./delays.ts";
import { acceptanceOf, dispositionOf, viewsBack } from "./dispositions.ts";

/** How people react to a sender's acts. */
export interface Reactions {
  readonly toVisit: (account: Account, person: Person) => void;
  readonly toInvitation: (account: Account, person: Person) => void;
  readonly toMessage: (chat: Chat, person: Person) => void;
}

/** The share, of people who do not want to connect, who decline the invitation instead of leaving it pending. */
const IGNORES = 0.4;

/** Schedules people's reactions to visits, invitations and messages on the network, each after a delay. */
export function createReactions(world: World): Reactions {
  const { agenda } = world;

  /** Returns the delay set manually for the person, else the drawn one; the flag says whether it is in the network's time. */
  function pause(person: Person, drawn: number): readonly [milliseconds: number, scaled: boolean] {
    const seconds = world.store.get("choice", person.id)?.afterSeconds ?? null;
    return seconds === null ? [drawn, true] : [seconds * 1000, false];
  }

  return {
    toVisit: (account, person) => {
      if (viewsBack(world, person))
        agenda.add(
          { kind: "viewBack", accountId: account.id, personId: person.id },
          ...pause(person, delayOf(world, "viewBack", person.id, account.id)),
        );
    },
    toInvitation: (account, person) => {
      const how = acceptanceOf(world, person);
      const who = { accountId: account.id, personId: person.id };
      if (how !== "never") {
        const delay = delayOf(world, how === "quickly" ? "acceptQuickly" : "acceptSlowly", person.id, account.id);
        agenda.add({ kind: "accept", ...who }, ...pause(person, delay));
      } else if (chance(world.seed, person.id, "ignores") < IGNORES) {
        agenda.add({ kind: "ignore", ...who }, ...pause(person, delayOf(world, "ignore", person.id, account.id)));
      }
    },
    toMessage: (chat, person) => {
      const disposition = dispositionOf(world, person, { channel: "linkedin", sender: chat.accountId, ...talkOf(chat) });
      const turn = chat.messages.length;
      const [answerIn, scaled] = pause(person, delayOf(world, "answer", person.id, chat.id, turn));
      const answers = disposition !== "silent";
      if (answers || chance(world.seed, chat.id, turn, "read") < world.control().behaviour.readRate) {
        // A message is read before it is answered, whatever delays were drawn.
        const readIn = delayOf(world, "read", person.id, chat.id, turn);
        agenda.add({ kind: "readChat", chatId: chat.id }, answers ? Math.min(readIn, answerIn / 2) : readIn, scaled);
      }
      if (!answers) return;
      // If written to again before answering, they still answer only once.
      if (turn > 1) agenda.cancel((happening) => happening.kind === "answerChat" && happening.chatId === chat.id);
      const sender = world.store.get("account", chat.accountId)?.name ?? "";
      agenda.add({ kind: "answerChat", chatId: chat.id, text: answerText(world, person, disposition, sender, turn) }, answerIn, scaled);
    },
  };
}

function talkOf(chat: Chat) {
  const lastAnswer = chat.messages.findLastIndex((message) => !message.mine);
  const answered = chat.messages.filter((message) => !message.mine).length;
  return { unanswered: chat.messages.length - 1 - lastAnswer, answered, automatic: answered };
}
