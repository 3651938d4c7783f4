import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { asksToStop } from "../kit/opt-out.ts";
import { replyText } from "./inbound/reply-text.ts";
import { emailAccess } from "./account.ts";
import { composeMessage, messageIdOf } from "./message.ts";
import { localAccount } from "./testing/account.ts";

const ID = "018f0000-0000-7000-8000-0000000000aa";
const NOTICE = {
  lines: ["Camille Martin, Atelier <Nord>", "Vos coordonnées professionnelles viennent d’un fichier de contacts."],
  objection: "Pour ne plus recevoir de messages de notre part :",
  url: `https://filon.test/u/${"a".repeat(150)}`,
};

async function composed(notice?: typeof NOTICE) {
  const { address, password, ...settings } = localAccount({ smtp: 1, imap: 1 });
  const account = { workspaceId: ID, id: ID, channel: "email", address, providerAccountId: null, settings, secret: { password } } as const;
  const dispatch = {
    actionId: ID,
    idempotencyKey: messageIdOf(ID, address),
    account,
    recipient: { prospectId: ID, name: "Jane Doe", email: "jane@acme.tld", profileLink: null, linkedinKey: null, providerId: null },
    thread: { threadId: null, subject: null, messageIds: [] },
    payload: { kind: "send_message", text: "Bonjour Jane,\n\nÀ bientôt.\n", subject: "Bonjour", inThread: false },
    mayStillAct: () => true,
    ...(notice === undefined ? {} : { notice }),
  } as const;
  const bytes = await composeMessage(dispatch, emailAccess(account), dispatch.payload.text, "Bonjour", false, new Date());
  const mail = await PostalMime.parse(bytes);
  return { mail, header: (name: string) => mail.headers.find(({ key }) => key === name)?.value };
}

it("a legal notice goes below the text, in both forms, and into the headers of one-click unsubscription", async () => {
  const { mail, header } = await composed(NOTICE);
  expect(mail.text?.replaceAll("\r\n", "\n").trimEnd()).toBe(
    `Bonjour Jane,\n\nÀ bientôt.\n\n${NOTICE.lines.join("\n")}\n${NOTICE.objection}\n${NOTICE.url}`,
  );
  expect(mail.html).toContain("Camille Martin, Atelier &lt;Nord&gt;<br>");
  expect(mail.html).toContain(`<a href="${NOTICE.url}"`);
  expect(header("list-unsubscribe")).toBe(`<${NOTICE.url}>`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

it("a message written by hand has no notice and no such headers", async () => {
  const { mail, header } = await composed();
  expect(mail.text?.trimEnd()).toBe("Bonjour Jane,\n\nÀ bientôt.");
  expect([header("list-unsubscribe"), header("list-unsubscribe-post")]).toEqual([undefined, undefined]);
});

it.each([
  ["Pour ne plus recevoir de messages de notre part :"],
  ["Pour savoir ce que nous gardons de vous, ou pour ne plus recevoir de messages de notre part :"],
  ["To stop receiving messages from us:"],
  ["To see what we hold about you, or to stop receiving messages from us:"],
])("a reply that repeats the notice without a quotation mark is no objection: %s", (objection) => {
  const reply = `Bonjour, avec plaisir, parlons-en jeudi.\n\nCamille Martin, Atelier Nord\n${objection}`;
  expect(replyText(`${reply}\n${NOTICE.url}`).asksToStop).toBe(false);
  // Programs that drop links leave only the words.
  expect(replyText(reply).asksToStop).toBe(false);
  expect(asksToStop(objection)).toBe(false);
});
