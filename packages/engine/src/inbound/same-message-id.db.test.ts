import type { Inbound } from "@filon/connectors/kit";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { receiveInbound } from "../index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 4 });

const MESSAGE_ID = "same@host.tld";
const FORMER = `mail:${MESSAGE_ID}`;
const AT = "2026-11-20T10:00:00.000Z";
const LATER = "2026-11-21T10:00:00.000Z";

/**
 * Sets up a prospect whose mails all have the same Message-ID. `hear` receives one; its `id` is null for a mail as an earlier version stored
 * it.
 */
async function mailbox() {
  const one = await scene(database, {});
  const [person] = await database.asOwner<{ id: string; email: string }>("SELECT id, email FROM prospect WHERE workspace_id = $1", [
    one.workspaceId,
  ]);
  const from = person?.email ?? "";
  const hear = async (id: string | null, text: string, occurredAt: string, type: Inbound["type"] = "replied") => {
    const ids = id === null ? { providerEventId: FORMER } : { providerEventId: `${FORMER}:${id}`, formerEventId: FORMER };
    const inbound = { ...ids, type, occurredAt, match: { email: from }, data: { text, from, messageId: MESSAGE_ID } };
    const received = await database.db.inWorkspace(one.workspaceId, (tx) =>
      receiveInbound(tx, { accountId: one.accountId, provider: "email", inbound, at: new Date() }),
    );
    return received.status;
  };
  const texts = async () =>
    (
      await database.asOwner<{ text: string }>("SELECT text FROM conversation_message WHERE prospect_id = $1 ORDER BY at, id", [person?.id])
    ).map(({ text }) => text);
  const refused = async () =>
    (await database.asOwner<{ out: boolean }>("SELECT opted_out_at IS NOT NULL AS out FROM prospect WHERE id = $1", [person?.id]))[0]?.out;
  return { hear, texts, refused };
}

it("a STOP with the Message-ID of an earlier answer takes effect and is shown in the conversation", async () => {
  const { hear, texts, refused } = await mailbox();
  expect(await hear("a", "Bonjour, on en reparle", AT)).toBe("matched");
  expect(await hear("b", "STOP", LATER, "opted_out")).toBe("matched");
  expect(await hear("b", "STOP", LATER, "opted_out")).toBe("duplicate");
  expect(await texts()).toEqual(["Bonjour, on en reparle", "STOP"]);
  expect(await refused()).toBe(true);
});

it("a mail stored by an earlier version counts once when it is read again, but another mail with its Message-ID takes effect", async () => {
  const { hear, texts, refused } = await mailbox();
  expect(await hear(null, "Bonjour", AT)).toBe("matched");
  // The current version reads more of the same mail's text.
  expect(await hear("a", "Bonjour,\n\nà mardi", AT)).toBe("duplicate");
  // The same mail, copied to another folder.
  expect(await hear("a", "Bonjour", LATER)).toBe("duplicate");
  expect(await hear("b", "STOP", LATER, "opted_out")).toBe("matched");
  expect(await texts()).toEqual(["Bonjour", "STOP"]);
  expect(await refused()).toBe(true);
});
