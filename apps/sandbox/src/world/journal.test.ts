import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { awaitMail, readFolder, send, SENDER } from "../testing/mail-client.ts";
import { call, connect, eventually, listenToHooks, someone, startQuick } from "../testing/sandbox-client.ts";
import { openJournal } from "./journal.ts";
import { openStore } from "./store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("a restart keeps accounts, chats, mailboxes and the ledger, and pending events still happen", async () => {
  const listener = await listenToHooks();
  const relation = someone(({ degree, mailTrouble }) => degree === 1 && mailTrouble === null);
  const first = await startQuick({ dataFolder: folder, mailboxes: [SENDER], control: { daySeconds: 86_400 } });
  const account = await connect(first);
  await call(first, "POST", "/api/v1/webhooks", { source: "messaging", request_url: listener.url });
  const chat = await call(first, "POST", "/api/v1/chats", undefined, {
    account_id: account,
    attendees_ids: relation.providerId,
    text: "Avant",
  });
  await call(first, "PUT", `/api/control/people/${relation.id}`, { answers: "interested", afterSeconds: 0.5 });
  await send(first, { to: relation.email, messageId: "before@vendeur.test" });
  await first.close();

  const second = await startQuick({ dataFolder: folder, apiKey: first.apiKey });
  expect((await call(second, "GET", `/api/v1/accounts/${account}`)).body).toMatchObject({ id: account, sources: [{ status: "OK" }] });
  expect((await call(second, "GET", `/api/v1/chats/${chat.body.chat_id}/messages`)).body.items).toMatchObject([{ text: "Avant" }]);
  expect((await call(second, "GET", "/api/control/ledger")).body.totals).toMatchObject({ message: 1, email: 1 });
  expect((await readFolder(second, "Sent")).map(({ messageId }) => messageId)).toEqual(["<before@vendeur.test>"]);
  expect(await awaitMail(second)).toMatchObject({ inReplyTo: "<before@vendeur.test>" });
  await call(second, "POST", `/api/v1/chats/${chat.body.chat_id}/messages`, undefined, { text: "Après" });
  await eventually(() => listener.heard.find(({ body }) => body.message === "Après"));
  await second.close();
  await listener.close();
});

it("skips a last line that a kill cut off, and an unreadable line", () => {
  const path = join(folder, "j.jsonl");
  const journal = openJournal(path);
  journal.append(["attempts", "a", { count: 1 }]);
  journal.close();
  appendFileSync(path, 'nonsense\n["attempts","b",{"cou');
  const again = openJournal(path);
  const store = openStore(again);
  expect([store.get("attempts", "a"), store.count("attempts")]).toEqual([{ count: 1 }, 1]);
  store.put("attempts", "c", { count: 3 });
  store.close();
  const third = openStore(openJournal(path));
  expect(third.get("attempts", "c")).toEqual({ count: 3 });
  third.close();
});

it("is compacted to the current state when it has grown", () => {
  const path = join(folder, "j.jsonl");
  const store = openStore(openJournal(path), 10_000);
  for (let count = 0; count < 5_000; count += 1) store.put("attempts", "a", { count });
  store.put("attempts", "gone", { count: 1 });
  store.drop("attempts", "gone");
  expect(statSync(path).size).toBeLessThan(20_000);
  store.close();
  const again = openStore(openJournal(path));
  expect([again.get("attempts", "a"), again.get("attempts", "gone")]).toEqual([{ count: 4_999 }, undefined]);
  again.close();
});

it("keeps a limited number of rows, the newest", () => {
  const path = join(folder, "j.jsonl");
  const store = openStore(openJournal(path));
  for (let number = 0; number < 5_010; number += 1) store.put("attempts", String(number), { count: 1 });
  expect([store.count("attempts"), store.get("attempts", "9"), store.get("attempts", "10")]).toEqual([5_000, undefined, { count: 1 }]);
  store.close();
  expect(readFileSync(path, "utf8")).toContain('["attempts","9"]\n');
});
