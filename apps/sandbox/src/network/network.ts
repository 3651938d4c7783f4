import { randomUUID } from "node:crypto";
import type { Reactions } from "../behaviour/reactions.ts";
import { digest } from "../people/chance.ts";
import { fullName, type Person } from "../people/person.ts";
import { profileLink } from "../people/people-csv.ts";
import { recordAct } from "../world/ledger.ts";
import type { Account, Chat, ChatMessage, Invitation, Tie } from "../world/tables.ts";
import type { World } from "../world/world.ts";
import type { Announce } from "./hooks.ts";
import { GatewayRefusal } from "./gateway-error.ts";
import { createPosts } from "./posts.ts";

/** Maximum length of an invitation's note, in characters. */
const NOTE_LENGTH = 300;
const MESSAGE_LENGTH = 8_000;
/** Days after an invitation during which the same person cannot be invited again. */
const INVITE_AGAIN_DAYS = 21;
/** The percentages of the daily limit at which an invitation's answer reports the usage. */
const TOLD_USAGE = [50, 75, 90, 95];

/** The professional network: who knows whom, and who wrote what to whom. */
export type Network = ReturnType<typeof createNetwork>;

export function createNetwork(world: World, announce: Announce, reactions: Reactions) {
  const { store } = world;

  function tieOf(accountId: string, person: Person): Tie {
    return (
      store.get("tie", `${accountId}/${person.id}`) ?? {
        accountId,
        personId: person.id,
        invitation: null,
        connectedAt: person.degree === 1 ? 0 : null,
        visits: [],
        viewedBackAt: null,
      }
    );
  }

  function putTie(tie: Tie): void {
    store.put("tie", `${tie.accountId}/${tie.personId}`, tie);
  }

  function visit(account: Account, person: Person): void {
    const tie = tieOf(account.id, person);
    putTie({ ...tie, visits: [...tie.visits, Date.now()].slice(-20) });
    recordAct(store, randomUUID(), { kind: "visit", sender: account.id, personId: person.id, to: person.providerId, text: "" });
    reactions.toVisit(account, person);
  }

  function sentInDay(accountId: string): number {
    const since = Date.now() - world.hours(24);
    let count = 0;
    for (const { accountId: sender, invitation } of store.all("tie"))
      if (sender === accountId && invitation && invitation.sentAt > since) count += 1;
    return count;
  }

  /** Returns the invitation, and the percentage of the daily limit if it just reached one that is reported. Throws GatewayRefusal. */
  function invite(account: Account, person: Person, text: string): { readonly invitation: Invitation; readonly usage: number | null } {
    if (Array.from(text).length > NOTE_LENGTH) throw new GatewayRefusal(400, "too_many_characters", "The message has too many characters.");
    const tie = tieOf(account.id, person);
    if (tie.connectedAt !== null) throw new GatewayRefusal(422, "already_connected", "The recipient is already a relation.");
    if (wasInvited(tie, world.hours(24 * INVITE_AGAIN_DAYS)))
      throw new GatewayRefusal(422, "already_invited_recently", "An invitation has already been sent recently to this recipient.");
    const most = world.control().invitationsPerDay;
    const before = sentInDay(account.id);
    if (before >= most) throw new GatewayRefusal(422, "cannot_resend_yet", "You have reached a temporary provider limit.");

    const invitation: Invitation = { id: randomId(), text, sentAt: Date.now(), status: "PENDING" };
    putTie({ ...tie, invitation });
    recordAct(store, invitation.id, { kind: "invitation", sender: account.id, personId: person.id, to: person.providerId, text });
    reactions.toInvitation(account, person);
    const usage = TOLD_USAGE.find((share) => before < (share / 100) * most && before + 1 >= (share / 100) * most) ?? null;
    return { invitation, usage };
  }

  /** The sender withdraws an invitation. Returns false when it was accepted or withdrawn before. */
  function withdraw(accountId: string, invitationId: string): boolean {
    for (const tie of store.all("tie")) {
      if (tie.accountId !== accountId || tie.invitation?.id !== invitationId) continue;
      // To the sender an ignored invitation looks pending.
      if (tie.invitation.status !== "PENDING" && tie.invitation.status !== "IGNORED") continue;
      putTie({ ...tie, invitation: { ...tie.invitation, status: "WITHDRAWN" } });
      return true;
    }
    return false;
  }

  /** The person accepts the invitation; its note becomes the first message. False if none is pending. */
  function accept(accountId: string, person: Person): boolean {
    const tie = tieOf(accountId, person);
    if (tie.invitation?.status !== "PENDING") return false;
    const now = Date.now();
    putTie({ ...tie, connectedAt: now, invitation: { ...tie.invitation, status: "ACCEPTED" } });
    if (tie.invitation.text !== "") {
      addMessage(chatOf(accountId, person), {
        id: `${tie.invitation.id}n`,
        mine: true,
        text: tie.invitation.text,
        at: tie.invitation.sentAt,
        seen: true,
      });
    }
    const { min, max } = world.control().behaviour.relationLagHours;
    world.agenda.add(
      { kind: "relationNews", accountId, personId: person.id },
      world.hours(min + Math.random() * Math.max(0, max - min)),
      true,
    );
    return true;
  }

  function ignore(accountId: string, person: Person): boolean {
    const tie = tieOf(accountId, person);
    if (tie.invitation?.status !== "PENDING") return false;
    putTie({ ...tie, invitation: { ...tie.invitation, status: "IGNORED" } });
    return true;
  }

  /** The gateway notices a new relation. */
  function tellRelation(accountId: string, person: Person): void {
    const account = store.get("account", accountId);
    if (!account) return;
    announce("users", "new_relation", account, {
      event: "new_relation",
      account_id: accountId,
      account_type: "LINKEDIN",
      user_full_name: fullName(person),
      user_provider_id: person.providerId,
      user_public_identifier: person.slug,
      user_profile_url: profileLink(person),
      user_picture_url: null,
    });
  }

  function chatOf(accountId: string, person: Person): Chat {
    const id = `ch${digest(20, world.seed, accountId, person.id)}`;
    return store.get("chat", id) ?? { id, accountId, personId: person.id, messages: [] };
  }

  function addMessage(chat: Chat, message: ChatMessage): Chat {
    const longer = { ...chat, messages: [...chat.messages, message].slice(-200) };
    store.put("chat", chat.id, longer);
    return longer;
  }

  /** The sender sends a message. Throws GatewayRefusal. */
  function send(account: Account, person: Person, text: string, inMail: boolean): { readonly chat: Chat; readonly messageId: string } {
    if (text.trim() === "") throw new GatewayRefusal(400, "missing_parameters", "The text is missing.");
    if (text.length > MESSAGE_LENGTH) throw new GatewayRefusal(400, "too_many_characters", "The message has too many characters.");
    if (tieOf(account.id, person).connectedAt === null && !inMail) {
      throw new GatewayRefusal(422, "no_connection_with_recipient", "The recipient is not a first degree relation.");
    }
    const message: ChatMessage = { id: randomId(), mine: true, text, at: Date.now(), seen: false };
    const chat = addMessage(chatOf(account.id, person), message);
    recordAct(store, message.id, { kind: "message", sender: account.id, personId: person.id, to: person.providerId, text });
    tellMessage(account, person, chat, message, "message_received");
    tellMessage(account, person, chat, message, "message_delivered");
    reactions.toMessage(chat, person);
    return { chat, messageId: message.id };
  }

  /** The person reads the sender's messages. */
  function read(chatId: string): void {
    const chat = store.get("chat", chatId);
    const unseen = chat?.messages.filter((message) => message.mine && !message.seen) ?? [];
    if (!chat || unseen.length === 0) return;
    store.put("chat", chat.id, { ...chat, messages: chat.messages.map((message) => ({ ...message, seen: message.seen || message.mine })) });
    const last = unseen.at(-1);
    if (last) tellFromChat(chat, last, "message_read");
  }

  /** The person writes to the sender. False if the sender's account no longer exists. */
  function say(chatId: string, text: string): boolean {
    const chat = store.get("chat", chatId);
    if (!chat || !store.get("account", chat.accountId)) return false;
    const message: ChatMessage = { id: randomId(), mine: false, text, at: Date.now(), seen: false };
    tellFromChat(addMessage(chat, message), message, "message_received");
    return true;
  }

  function tellFromChat(chat: Chat, message: ChatMessage, event: string): void {
    const account = store.get("account", chat.accountId);
    const person = world.personById(chat.personId);
    if (account && person) tellMessage(account, person, chat, message, event);
  }

  function tellMessage(account: Account, person: Person, chat: Chat, message: ChatMessage, event: string): void {
    const me = {
      attendee_id: `at${digest(16, account.id)}`,
      attendee_name: account.name,
      attendee_provider_id: account.providerId,
      attendee_profile_url: profileLink(account),
    };
    const them = {
      attendee_id: `at${digest(16, person.id)}`,
      attendee_name: fullName(person),
      attendee_provider_id: person.providerId,
      attendee_profile_url: profileLink(person),
    };
    announce("messaging", event, account, {
      event,
      account_id: account.id,
      account_type: "LINKEDIN",
      account_info: { type: "LINKEDIN", feature: "classic", user_id: account.providerId },
      chat_id: chat.id,
      timestamp: new Date(event === "message_read" ? Date.now() : message.at).toISOString(),
      message_id: message.id,
      message: message.text,
      sender: message.mine ? me : them,
      attendees: [them],
      attachments: [],
      subject: null,
      provider_chat_id: `2-${chat.id}`,
      provider_message_id: `2-${message.id}`,
    });
  }

  return {
    ...createPosts(world, { tieOf, putTie }),
    tieOf,
    visit,
    invite,
    withdraw,
    accept,
    ignore,
    tellRelation,
    chatOf,
    send,
    read,
    say,
    markViewedBack: (tie: Tie) => putTie({ ...tie, viewedBackAt: Date.now() }),
  };
}

function wasInvited(tie: Tie, during: number): boolean {
  if (!tie.invitation) return false;
  return tie.invitation.status === "PENDING" || tie.invitation.sentAt > Date.now() - during;
}

/** Like the vendor's ids: 22 letters and digits. */
function randomId(): string {
  return Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url").replaceAll(/[-_]/gu, "x");
}
