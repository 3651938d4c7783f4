import { request } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fullName } from "../people/person.ts";
import type { Sandbox } from "../start-sandbox.ts";
import { awaitMail, send, SENDER } from "../testing/mail-client.ts";
import { call, connect, eventually, listenToHooks, someone, startQuick } from "../testing/sandbox-client.ts";
import { html } from "../page/html.ts";
import { languageOf } from "../page/page-language.ts";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startQuick({ mailboxes: [SENDER], control: { behaviour: { acceptRate: 0, replyRate: 0, viewBackRate: 0 } } });
});
afterEach(() => sandbox.close());

const EVIL = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
const relation = someone(({ degree, mailTrouble }) => degree === 1 && mailTrouble === null);
const stranger = someone(({ degree, mailTrouble }) => degree === 2 && mailTrouble === null);

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, sandbox.url), { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(new URL(path, sandbox.url), { method: "POST", body: new URLSearchParams(fields), redirect: "manual", headers });
}

/** Sends the Host header of a DNS rebinding attack, which fetch does not let callers set. */
function statusForHost(host: string): Promise<number> {
  const { port } = new URL(sandbox.url);
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: "/api/control/ledger", headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

it("escapes every value put into markup except other markup", () => {
  expect(html`<p title="${EVIL}">${EVIL}${[html`<b>${1}</b>`, null, false]}</p>`.markup).toBe(
    `<p title="&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;">&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;<b>1</b></p>`,
  );
});

it("shows names, notes, messages, subjects and searches as text, under a policy that runs no foreign code", async () => {
  const account = await connect(sandbox, `${EVIL}@filon.test`);
  await call(sandbox, "POST", "/api/v1/users/invite", { account_id: account, provider_id: stranger.providerId, message: EVIL });
  await call(sandbox, "POST", "/api/v1/chats", undefined, { account_id: account, attendees_ids: relation.providerId, text: EVIL });
  await send(sandbox, { to: relation.email, subject: EVIL, text: EVIL });
  for (const path of [
    `/people/${stranger.id}`,
    `/people/${relation.id}`,
    `/?q=${encodeURIComponent(EVIL)}`,
    `/?lang=${encodeURIComponent(EVIL)}`,
  ]) {
    const { text, headers } = await page(path);
    expect(text).not.toContain("<script>");
    expect(text).not.toContain("<img");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
  }
  const { text } = await page(`/people/${relation.id}`);
  expect(text.match(/&lt;script&gt;alert\(1\)/gu)?.length).toBeGreaterThanOrEqual(3);
});

it("uses the requested language, else the browser's, else French", async () => {
  expect(languageOf("en", "fr")).toBe("en");
  expect(languageOf(undefined, "de, en;q=0.8, fr;q=0.5")).toBe("en");
  expect(languageOf("xx", "de")).toBe("fr");
  expect((await page("/")).text).toContain("<h1>Réseau de démonstration</h1>");
  expect((await page("/", { "accept-language": "en-GB" })).text).toContain("<h1>Demonstration network</h1>");
  for (const lang of ["fr", "en"]) {
    const texts = await Promise.all([`/?lang=${lang}`, `/people/${relation.id}?lang=${lang}`].map((path) => page(path)));
    for (const { text } of texts) expect(text).not.toMatch(/sandbox\.(?:page|list|person|channel|connect)\./u);
  }
});

it("finds people ignoring accents, and by what has happened to them", async () => {
  const accented = someone(({ firstName }) => firstName === "Élodie");
  expect((await page("/?q=elodie")).text).toContain(fullName(accented));
  expect((await page("/?filter=contacted")).text).not.toContain(fullName(relation));
  const account = await connect(sandbox);
  await call(sandbox, "POST", "/api/v1/users/invite", { account_id: account, provider_id: stranger.providerId });
  expect((await page("/?filter=waiting")).text).toContain(fullName(stranger));
  expect((await page("/people/p99999")).status).toBe(404);
});

it("a user plays a prospect: accepts an invitation and answers manually in the chat and by e-mail", async () => {
  const listener = await listenToHooks();
  for (const source of ["users", "messaging"]) await call(sandbox, "POST", "/api/v1/webhooks", { source, request_url: listener.url });
  const account = await connect(sandbox);
  await call(sandbox, "POST", "/api/v1/users/invite", { account_id: account, provider_id: stranger.providerId, message: "Bonjour" });
  expect((await submit(`/people/${stranger.id}/invitation`, { account, action: "accept" })).status).toBe(303);
  await eventually(() => listener.heard.find(({ body }) => body.event === "new_relation"));

  const { body } = await call(sandbox, "POST", "/api/v1/chats", undefined, {
    account_id: account,
    attendees_ids: stranger.providerId,
    text: "Merci",
  });
  await submit(`/people/${stranger.id}/chat`, { chat: body.chat_id, text: "Avec plaisir" });
  await eventually(() =>
    listener.heard.find((each) => each.body.message === "Avec plaisir" && each.body.sender.attendee_provider_id === stranger.providerId),
  );

  await send(sandbox, { to: stranger.email, subject: "Suite", messageId: "suite@vendeur.test" });
  await submit(`/people/${stranger.id}/mail`, { mailbox: SENDER.address, text: "Bien reçu, à mardi." });
  const mail = await awaitMail(sandbox);
  expect(mail).toMatchObject({ inReplyTo: "<suite@vendeur.test>", from: { address: stranger.email } });
  expect(mail.text).toContain("Bien reçu, à mardi.");
  await listener.close();
});

it("a manual answer replaces the person's automatic one", async () => {
  await call(sandbox, "PUT", `/api/control/people/${stranger.id}`, { answers: "interested", afterSeconds: 0.3 });
  await send(sandbox, { to: stranger.email });
  await submit(`/people/${stranger.id}/mail`, { mailbox: SENDER.address, text: "De ma main." });
  await call(sandbox, "PUT", `/api/control/people/${relation.id}`, { answers: "interested", afterSeconds: 0.6 });
  await send(sandbox, { to: relation.email });
  // The second person's automatic answer is due after the first person's would have been.
  await awaitMail(sandbox, ({ from }) => from?.address === relation.email);
  expect((await page(`/people/${stranger.id}`)).text.match(/class="own"/gu)).toHaveLength(1);
});

it("accepts no form from another site and nothing under another host name", async () => {
  const foreign = await submit(`/people/${stranger.id}/choice`, { answers: "interested" }, { origin: "https://elsewhere.test" });
  expect(foreign.status).toBe(403);
  const own = await submit(`/people/${stranger.id}/choice`, { answers: "interested" }, { origin: new URL(sandbox.url).origin });
  expect(own.status).toBe(303);
  expect(await statusForHost("elsewhere.test")).toBe(421);
  expect(await statusForHost("localhost")).toBe(200);
});

it("answers an invalid form with a page that says so", async () => {
  const answer = await submit(`/people/${stranger.id}/chat`, { chat: "x" });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Cette demande est incomplète");
});

it("notifies open pages of a change", async () => {
  const stream = await fetch(new URL("/live", sandbox.url));
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  await connect(sandbox);
  while (!heard.includes("event: change")) heard += (await reader?.read())?.value ?? "";
  await reader?.cancel();
});

it("connects an account on the hosted page, including a checkpoint, notifies the application and returns to it", async () => {
  const listener = await listenToHooks();
  const { body } = await call(sandbox, "POST", "/api/v1/hosted/accounts/link", {
    type: "create",
    providers: ["LINKEDIN"],
    api_url: sandbox.gatewayUrl,
    expiresOn: new Date(Date.now() + 60_000).toISOString(),
    name: "user-1",
    notify_url: listener.url,
    success_redirect_url: "http://localhost:3000/channels?connected=1",
  });
  expect(body.object).toBe("HostedAuthURL");
  const { pathname } = new URL(body.url);
  const shown = await page(pathname);
  expect(shown.text).toContain('name="password"');
  expect(shown.headers.get("content-security-policy")).toContain("form-action 'self' http://localhost:3000");
  expect((await submit(pathname, { username: "paul@filon.test", password: "wrong" })).status).toBe(400);
  const asked = await (await submit(pathname, { username: "paul@filon.test", password: "x+2fa" })).text();
  const account = /name="account" value="([^"]+)"/u.exec(asked)?.[1] ?? "";
  expect((await submit(pathname, { account, code: "999999" })).status).toBe(400);
  const done = await submit(pathname, { account, code: "123456" });
  expect([done.status, done.headers.get("location")]).toEqual([303, "http://localhost:3000/channels?connected=1"]);
  expect(listener.heard[0]?.body).toEqual({ status: "CREATION_SUCCESS", account_id: account, name: "user-1" });
  expect((await page(pathname)).status).toBe(410);
  await listener.close();
});
