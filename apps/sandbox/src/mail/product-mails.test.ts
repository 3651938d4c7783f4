import { createTransport } from "nodemailer";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Sandbox } from "../start-sandbox.ts";
import { call, startQuick } from "../testing/sandbox-client.ts";

const PRODUCT = { user: "filon", password: "filon" };
const READER = "ada@exemple.fr";
let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startQuick({ productSender: PRODUCT });
});
afterEach(() => sandbox.close());

async function handOver(options: { to?: string; password?: string; messageId?: string; html?: string } = {}) {
  const auth = { user: PRODUCT.user, pass: options.password ?? PRODUCT.password };
  const transport = createTransport({ host: "127.0.0.1", port: sandbox.smtpPort, ignoreTLS: true, auth });
  try {
    return await transport.sendMail({
      from: "Filon <no-reply@filon.test>",
      to: options.to ?? READER,
      subject: "Choisissez un nouveau mot de passe",
      html: options.html ?? `<p>Bonjour <a href="http://localhost/reset-password/x">ici</a></p>`,
      text: "Bonjour\nhttp://localhost/reset-password/x",
      messageId: `<${options.messageId ?? "un"}@filon.test>`,
      headers: { "X-Filon-Mail": "passwordReset" },
    });
  } finally {
    transport.close();
  }
}
const page = async (path: string) => {
  const answer = await fetch(new URL(path, sandbox.url));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const received = async (to: string) => (await call(sandbox, "GET", `/api/control/product-mails?to=${encodeURIComponent(to)}`)).body;

it("the product's own e-mails may go to anyone, and appear in that recipient's mailbox, marked as the product's", async () => {
  await handOver();
  expect((await page("/mailboxes")).text).toContain(READER);
  const mailbox = await page(`/mailboxes/${READER}`);
  expect(mailbox.text).toContain("E-mail de Filon");
  const [{ id }] = await received(READER);
  expect(mailbox.text).toContain(`href="/mails/${id}`);
  const mail = await page(`/mails/${id}`);
  expect(mail.text).toContain("Choisissez un nouveau mot de passe");
  expect(mail.text).toContain(`src="/mails/${id}/content"`);
  expect(mail.text).toContain("http://localhost/reset-password/x");
  expect((await page(`/mails/${id}/content`)).text).toContain(`<a href="http://localhost/reset-password/x">`);
  expect(await received("other@exemple.fr")).toEqual([]);
});

it("an e-mail submitted twice is shown once, with a count", async () => {
  await handOver();
  await handOver();
  await handOver({ messageId: "deux" });
  expect((await received(READER)).map(({ copies }: { copies: number }) => copies).sort()).toEqual([1, 2]);
});

it("an e-mail's content runs no script and loads nothing", async () => {
  await handOver({ html: "<script>alert(1)</script><img src=http://elsewhere.test/x>" });
  const [{ id }] = await received(READER);
  const { headers } = await page(`/mails/${id}/content`);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("content-security-policy")).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/u);
  expect((await page("/mailboxes")).headers.get("content-security-policy")).toContain("frame-src 'none'");
  expect((await page("/mails/nothing")).status).toBe(404);
});

it("only the product may submit e-mails in its name", async () => {
  await expect(handOver({ password: "wrong" })).rejects.toThrow("535");
});
