import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { answerText, signature } from "../behaviour/answer-text.ts";
import { delayOf } from "../behaviour/delays.ts";
import { dispositionOf } from "../behaviour/dispositions.ts";
import { chance } from "../people/chance.ts";
import type { Person } from "../people/person.ts";
import { refusalText, replyCode, specialAddress } from "../people/special-address.ts";
import { recordAct } from "../world/ledger.ts";
import type { Happening } from "../world/happening.ts";
import type { Correspondence, Letter, Mailbox } from "../world/tables.ts";
import type { World } from "../world/world.ts";
import { automaticSubject, composeMail, replySubject } from "./compose.ts";
import type { Mailboxes } from "./mailboxes.ts";
import { personBehind } from "./person-behind.ts";
import { readMail, type Received } from "./receive.ts";
import { composeComplaint, composeReturn } from "./reports.ts";

type Of<Kind extends Happening["kind"]> = Extract<Happening, { kind: Kind }>;

/** Letters kept per correspondence. */
const MOST_LETTERS = 100;

/** The post office: delivers the senders' mail to people, and people's mail to the senders. */
export type Post = ReturnType<typeof createPost>;

export function createPost(world: World, mailboxes: Mailboxes) {
  const { store, agenda } = world;

  /** Returns why an address refuses a mail now, as an SMTP reply; null if it accepts it. */
  function refusal(sender: string, address: string): { readonly code: number; readonly text: string } | null {
    if (mailboxes.receiving(address)) return null;
    const special = specialAddress(address);
    const person = world.personByAddress(address);
    const trouble = special?.trouble ?? person?.mailTrouble ?? null;
    if (!special && !person) return { code: 550, text: refusalText("5.1.1", address) };
    if (!trouble || trouble.when === "later") return null;
    if (trouble.kind === "defer" && !special) {
      // Greylisting: the second attempt succeeds.
      const key = `${sender}/${address}`;
      const count = (store.get("attempts", key)?.count ?? 0) + 1;
      store.put("attempts", key, { count });
      if (count > 1) return null;
    }
    return { code: replyCode(trouble.code), text: refusalText(trouble.code, address) };
  }

  /** Accepts a mail for good: it is now in the ledger, in the Sent folder and with its recipients. */
  async function take(from: Mailbox, returnPath: string, recipients: readonly string[], raw: Buffer): Promise<void> {
    const received = readMail(await PostalMime.parse(raw), returnPath);
    if (received.messageId === "" || !mailboxes.withMessageId(from.address, "Sent", received.messageId))
      mailboxes.add(from.address, "Sent", raw, ["\\Seen"]);
    for (const recipient of recipients) {
      const address = recipient.toLowerCase();
      const person = world.personByAddress(address);
      const text = `${received.subject}\n${received.text}`;
      recordAct(store, randomUUID(), {
        kind: "email",
        sender: from.address,
        personId: person?.id ?? null,
        to: address,
        text,
        messageId: received.messageId,
      });
      const mailbox = mailboxes.receiving(address);
      if (mailbox) mailboxes.add(mailbox.address, "INBOX", raw);
      else deliver(from, returnPath, address, received);
    }
  }

  function deliver(from: Mailbox, returnPath: string, address: string, received: Received): void {
    const special = specialAddress(address);
    const person = personBehind(world, address);
    const trouble = special?.trouble ?? world.personByAddress(address)?.mailTrouble ?? null;
    const returned = trouble?.when === "later" ? trouble.code : null;
    const letter: Letter = {
      id: randomUUID(),
      messageId: received.messageId,
      references: received.references,
      replyTo: received.replyTo.toLowerCase(),
      mine: true,
      automatic: received.automatic,
      subject: received.subject,
      text: received.text,
      at: Date.now(),
      fate: returned !== null ? "returned" : special?.complains ? "complained" : "delivered",
    };
    const before = correspondenceOf(from.address, address);
    const correspondence = addLetter({ ...before, senderName: received.fromName === "" ? from.name : received.fromName }, letter);
    const about = { mailbox: from.address, address, letterId: letter.id };
    if (returned !== null) {
      const due = delayOf(world, "returnMail", address, letter.messageId);
      agenda.add(
        { kind: "returnMail", mailbox: from.address, address, messageId: letter.messageId, code: returned, returnPath },
        due,
        true,
      );
    } else if (special?.complains) {
      agenda.add({ kind: "complain", ...about, returnPath }, delayOf(world, "complain", address, letter.messageId), true);
    } else if (!letter.automatic) {
      answerLater(person, correspondence, letter);
    }
  }

  function answerLater(person: Person, correspondence: Correspondence, letter: Letter): void {
    const written = correspondence.letters.filter((each) => !each.mine);
    const answered = written.filter((each) => !each.automatic).length;
    const lastAnswer = correspondence.letters.findLastIndex((each) => !each.mine && !each.automatic);
    const disposition = dispositionOf(world, person, {
      channel: "email",
      sender: correspondence.mailbox,
      unanswered: correspondence.letters.slice(lastAnswer + 1).filter((each) => each.mine).length,
      answered,
      automatic: written.length - answered,
    });
    if (disposition === "silent") return;
    const automatic = disposition === "outOfOffice";
    const { mailbox, address } = correspondence;
    // If written to again before answering, they still answer only once.
    if (!automatic)
      agenda.cancel(
        (happening) =>
          happening.kind === "answerMail" && happening.mailbox === mailbox && happening.address === address && !happening.automatic,
      );
    const turn = correspondence.letters.length;
    const text = answerText(world, person, disposition, correspondence.senderName, turn);
    const seconds = store.get("choice", person.id)?.afterSeconds ?? null;
    const drawn = delayOf(world, automatic ? "answerAutomatically" : "answer", person.id, mailbox, turn);
    agenda.add(
      { kind: "answerMail", mailbox, address, letterId: letter.id, text, automatic },
      seconds === null ? drawn : seconds * 1000,
      seconds === null,
    );
  }

  function correspondenceOf(mailbox: string, address: string): Correspondence {
    const personId = world.personByAddress(address)?.id ?? null;
    return store.get("correspondence", `${mailbox}/${address}`) ?? { mailbox, senderName: "", address, personId, letters: [] };
  }

  function addLetter(correspondence: Correspondence, letter: Letter): Correspondence {
    const longer = { ...correspondence, letters: [...correspondence.letters, letter].slice(-MOST_LETTERS) };
    store.put("correspondence", `${longer.mailbox}/${longer.address}`, longer);
    return longer;
  }

  /** Delivers a person's answer to a letter. Returns false if the letter or the mailbox no longer exists. */
  async function answer({ mailbox, address, letterId, text, automatic }: Omit<Of<"answerMail">, "kind">): Promise<boolean> {
    const correspondence = store.get("correspondence", `${mailbox}/${address}`);
    const original = correspondence?.letters.find((letter) => letter.id === letterId);
    const receiver = original && mailboxes.receiving(original.replyTo);
    if (!correspondence || !original || !receiver) return false;
    const person = personBehind(world, address);
    const quoting = automatic ? "none" : chance(world.seed, person.id, "quoting") < 0.6 ? "gmail" : "outlook";
    const subject = automatic
      ? automaticSubject(original.subject, person.language)
      : replySubject(original.subject, person.language, quoting);
    const messageId = `${randomUUID()}@${address.split("@")[1] ?? "sandbox.filon.test"}`;
    const now = new Date();
    const to = { name: correspondence.senderName, address: original.replyTo };
    const signed = automatic ? text : `${text}\n\n${signature(world, person)}`;
    const raw = await composeMail({ person, to, messageId, subject, text: signed, original, quoting, automatic, at: now });
    mailboxes.add(receiver.address, "INBOX", raw);
    const references = [...original.references, original.messageId];
    addLetter(correspondenceOf(mailbox, address), {
      id: randomUUID(),
      messageId,
      references,
      replyTo: mailbox,
      mine: false,
      automatic,
      subject,
      text,
      at: now.getTime(),
      fate: "delivered",
    });
    return true;
  }

  function returnMail({ address, messageId, code, returnPath }: Of<"returnMail">): void {
    const receiver = mailboxes.receiving(returnPath);
    if (receiver)
      mailboxes.add(
        receiver.address,
        "INBOX",
        composeReturn({ to: returnPath, recipient: address, original: messageId, code, ...stamp() }),
      );
  }

  function complain({ mailbox, address, letterId, returnPath }: Of<"complain">): void {
    const letter = store.get("correspondence", `${mailbox}/${address}`)?.letters.find((each) => each.id === letterId);
    const receiver = mailboxes.receiving(returnPath);
    if (letter && receiver)
      mailboxes.add(
        receiver.address,
        "INBOX",
        composeComplaint({ to: returnPath, recipient: address, original: letter.messageId, ...stamp() }),
      );
  }

  return { refusal, take, answer, returnMail, complain };
}

function stamp(): { readonly messageId: string; readonly at: Date } {
  return { messageId: `${randomUUID()}@mx.sandbox.filon.test`, at: new Date() };
}
