import { createConnectors } from "@filon/connectors";
import { requireNoTransaction } from "@filon/db";
import { startCampaign } from "@filon/engine";
import { secretBox } from "@filon/integrations";
import { catalogue } from "@filon/modules";
import { grantPru, outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase, watchCampaign } from "@filon/testing";
import { afterAll, expect, it, vi } from "vitest";
import { runEngine } from "../../start/run-engine.ts";
import { testServer } from "../../testing/test-server.ts";
import { sealSecrets } from "../channels/tools.ts";
import { mailboxServer } from "./stand-ins/mailbox-server.ts";

const database = await testDatabase({ size: 12 });
const mailbox = await mailboxServer();
const egressAllow = [`127.0.0.1:${mailbox.port}`];
const { app, services, signedIn } = await testServer(database, { config: { egressAllow } });
const connectors = createConnectors({ gateway: null, egressAllow, admit: requireNoTransaction });
const stopEngine = runEngine(services, connectors.byChannel);
afterAll(async () => {
  await stopEngine();
  await connectors.close();
  await mailbox.close();
});

const BODY = "Bonjour, je vous écris au sujet de votre logistique. Qu’en pensez-vous ?";

/** A workspace whose campaign has just sent an e-mail to one person; another e-mail follows in three days. */
async function afterFirstMail({ body = BODY } = {}) {
  const { workspaceId } = await signedIn();
  await database.asOwner("UPDATE workspace SET name = 'Atelier <Nord>' WHERE id = $1", [workspaceId]);
  await grantPru(database.db, workspaceId, 10);
  const accountId = await outreachAccount(database.db, workspaceId);
  const server = { host: "127.0.0.1", port: mailbox.port, tls: "none" };
  await database.asOwner(
    "UPDATE channel_account SET address = 'camille@sender.tld', settings = settings || $2::jsonb, secret = $3 WHERE id = $1",
    [
      accountId,
      JSON.stringify({ senderName: "Camille Martin", user: "camille", smtp: server, imap: server }),
      sealSecrets(secretBox([services.config.secretKey]), accountId, { password: "secret" }),
    ],
  );
  const listId = await outreachList(database.db, workspaceId, 1);
  const graph = straightWorkflow([
    ["message", { channel: "email", subject: "Votre logistique", body }],
    ["delay", { value: 3, unit: "days" }],
    ["message", { channel: "email", subject: "", body: "Je me permets de revenir vers vous.", inThread: true }],
  ]);
  const campaignId = await outreachCampaign(database.db, workspaceId, { graph, listIds: [listId] });
  await database.db.inWorkspace(workspaceId, (tx) =>
    startCampaign(tx, {
      campaignId,
      actorId: null,
      at: new Date(),
      catalogue,
      terms: { uninstalledModules: 0 },
      audience: { groups: [], people: [], refusalsConfirmed: false },
    }),
  );
  const mail = await vi.waitFor(
    async () => {
      const [prospect] = await database.asOwner<{ email: string }>("SELECT email FROM prospect WHERE workspace_id = $1", [workspaceId]);
      const found = mailbox.mails.find(({ to }) => to?.some(({ address }) => address === prospect?.email));
      if (found === undefined) throw new Error("not sent yet");
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  const path = new URL(header("list-unsubscribe").slice(1, -1)).pathname;
  const person = async () => {
    const [row] = await database.asOwner<{ status: string; opted_out_at: Date | null }>(
      "SELECT status, opted_out_at FROM prospect WHERE workspace_id = $1",
      [workspaceId],
    );
    return row;
  };
  return { workspaceId, mail, header, path, person, ...watchCampaign(database, workspaceId, campaignId) };
}

const post = (url: string, payload = "List-Unsubscribe=One-Click", type = "application/x-www-form-urlencoded") =>
  app.inject({ method: "POST", url, headers: { "content-type": type }, payload });

it("an e-mail of a campaign says who writes, where the address comes from and how to object, in its own language", async () => {
  const french = await afterFirstMail();
  expect(french.header("list-unsubscribe")).toMatch(/^<http:\/\/localhost:3000\/u\/[\w-]+>$/u);
  expect(french.header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(french.mail.text).toContain(BODY);
  expect(french.mail.text).toContain("Camille Martin, Atelier <Nord>");
  expect(french.mail.text).toContain("Vos coordonnées professionnelles viennent d’une recherche");
  expect(french.mail.text?.trimEnd().endsWith(french.path)).toBe(true);
  expect(french.mail.html).toContain("Camille Martin, Atelier &lt;Nord&gt;");
  expect(french.mail.html).toContain(`<a href="http://localhost:3000${french.path}"`);

  const english = await afterFirstMail({ body: "Hello, I am writing to you about your logistics. What do you think about it?" });
  expect(english.mail.text).toContain("Your business details come from our own research");
});

it("the page shows whom it is for and changes nothing when it is opened, as mail scanners open every link", async () => {
  const one = await afterFirstMail();
  const page = await app.inject({ url: one.path, headers: { "accept-language": "fr" } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Ne plus être contacté par Atelier &lt;Nord&gt;");
  expect(page.body).toMatch(/l’adresse \w…\u2060@prospect\.test/u);
  expect(page.body).toContain("Camille Martin (camille@sender.tld)");
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/u);
  expect((await app.inject({ url: `${one.path}?lang=en` })).body).toContain("Do not contact me again");
  expect((await one.person())?.opted_out_at).toBeNull();
  expect((await one.enrolments())[0]).toMatchObject({ outcome: null });
});

it.each([
  ["as a form", "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded"],
  [
    "as several parts",
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    "multipart/form-data; boundary=b",
  ],
])("one click in a mail program, posted %s, stops the campaign for that person at once and for good", async (_how, payload, type) => {
  const one = await afterFirstMail();
  const answer = await post(one.path, payload, type);
  expect([answer.statusCode, answer.headers.location, answer.headers["set-cookie"]]).toEqual([200, undefined, undefined]);
  expect(answer.body).toContain("C’est noté");
  expect(await one.person()).toMatchObject({ status: "refused", opted_out_at: expect.any(Date) });
  await vi.waitFor(async () => expect((await one.enrolments())[0]).toMatchObject({ status: "stopped", outcome: "opted_out" }), {
    timeout: 10_000,
  });
  expect(await database.asOwner("SELECT DISTINCT channel, reason FROM suppression WHERE workspace_id = $1", [one.workspaceId])).toEqual([
    { channel: "all", reason: "unsubscribe" },
  ]);
  expect(await database.asOwner("SELECT matched_by FROM inbound_event WHERE workspace_id = $1", [one.workspaceId])).toEqual([
    { matched_by: "token" },
  ]);

  const again = await Promise.all([post(one.path), post(one.path)]);
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(
    await database.asOwner("SELECT type FROM timeline_event WHERE workspace_id = $1 AND type = 'opted_out'", [one.workspaceId]),
  ).toHaveLength(1);
  expect((await app.inject({ url: one.path })).body).not.toContain("<form");
});

it("two clicks at the same time are one objection", async () => {
  const one = await afterFirstMail();
  expect((await Promise.all([post(one.path), post(one.path), post(one.path)])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200,
  ]);
  expect(
    await database.asOwner("SELECT type FROM timeline_event WHERE workspace_id = $1 AND type = 'opted_out'", [one.workspaceId]),
  ).toHaveLength(1);
});

it("the link still works after the prospect has been deleted: their address is never contacted again", async () => {
  const one = await afterFirstMail();
  await database.asOwner("DELETE FROM prospect WHERE workspace_id = $1", [one.workspaceId]);
  expect((await app.inject({ url: one.path })).body).toContain("<form");
  expect((await post(one.path)).body).toContain("C’est noté");
  expect(await database.asOwner("SELECT channel FROM suppression WHERE workspace_id = $1", [one.workspaceId])).toEqual([
    { channel: "all" },
  ]);
  expect((await app.inject({ url: one.path })).body).not.toContain("<form");
});

it("an altered link leads to a page that says what to do instead", async () => {
  const one = await afterFirstMail();
  const altered = `${one.path.slice(0, -5)}${one.path.slice(-5) === "AAAAA" ? "BBBBB" : "AAAAA"}`;
  for (const answer of [await app.inject({ url: "/u/rien" }), await post(altered), await post("/u/rien")]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Ce lien n’est pas valable");
  }
  expect(await one.person()).toMatchObject({ opted_out_at: null });
});
