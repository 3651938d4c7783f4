import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { startJobs } from "../../jobs/start-jobs.ts";
import { TEST_CONFIG, testServer } from "../../testing/test-server.ts";
import { type ProductMail, sendProductMail, workMails } from "./index.ts";
import { mailServer } from "../../testing/mail-server.ts";

const database = await testDatabase();
const mail = await mailServer();
const { services, jobs } = await testServer(database, { config: mail.config });
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
await workMails({ ...services, log });
afterEach(async () => {
  await mail.fails({});
  lines.length = 0;
});

const reset = (): ProductMail<"passwordReset"> => ({
  template: "passwordReset",
  to: `${newId()}@exemple.test`,
  language: "fr",
  values: { firstName: "Ada", token: "un-jeton-secret" },
});

/** Queues an e-mail and gives the job, to be run as often as a test wants. */
async function queued(product = reset()) {
  await database.db.onPlatform((tx) => sendProductMail(tx, services, product));
  const [job] = jobs.queued.splice(0);
  if (job === undefined) throw new Error("nothing was queued");
  const run = (): Promise<void> => {
    jobs.queued.push(job);
    return jobs.run();
  };
  return { to: product.to, job, run };
}

it("an e-mail reaches its reader's mailbox, in HTML and in text", async () => {
  const { to, run } = await queued();
  await run();
  const [got] = await mail.received(to);
  expect(got).toMatchObject({
    subject: "Choisissez un nouveau mot de passe",
    from: "Filon <no-reply@filon.test>",
    template: "passwordReset",
  });
  for (const part of [got?.html, got?.text]) expect(part).toContain("http://localhost:3000/reset-password/un-jeton-secret");
});

it("a job that waits says neither to whom nor with which link it will be sent", async () => {
  const { to, job } = await queued();
  expect(job).toMatchObject({ name: "send-mail", payload: { template: "passwordReset", language: "fr" } });
  expect(JSON.stringify(job)).not.toContain("un-jeton-secret");
  expect(JSON.stringify(job)).not.toContain(to);
});

it("an e-mail that was handed over is not handed over again when its job is", async () => {
  const { to, run } = await queued();
  await run();
  await run();
  expect((await mail.received(to)).map(({ copies }) => copies)).toEqual([1]);
});

it("what nobody knows to have been sent is sent again as the very same e-mail, which a mailbox shows once", async () => {
  const { to, run } = await queued();
  await mail.fails({ dropAfterAcceptRate: 1 });
  await expect(run()).rejects.toThrow();
  await mail.fails({});
  await run();
  // Taken twice by the server, under one Message-ID.
  expect((await mail.received(to)).map(({ copies }) => copies)).toEqual([2]);
});

it("two runs of one job at the same time send one e-mail", async () => {
  const { to, run } = await queued();
  const ends = await Promise.allSettled([run(), run(), run()]);
  expect(ends.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect((await mail.received(to)).map(({ copies }) => copies)).toEqual([1]);
});

it("a definite no is not tried again, and the log names no reader", async () => {
  const { to, run } = await queued();
  await mail.fails({ blockRate: 1 });
  await run();
  expect(await mail.received(to)).toEqual([]);
  expect(lines.join()).toContain("refused by the mail server");
  expect(lines.join()).not.toContain(to);
  expect(lines.join()).not.toContain("jeton");
});

it("of an e-mail that was refused nothing is kept for longer than 30 days", async () => {
  const { services: there, jobs: waiting, clock } = await testServer(database, { config: mail.config });
  await workMails(there);
  const receipts = async () => (await database.asOwner("SELECT FROM mail_receipt")).length;
  const send = () => database.db.onPlatform((tx) => sendProductMail(tx, there, reset()));
  await database.asOwner("DELETE FROM mail_receipt");
  await mail.fails({ blockRate: 1 });
  await send();
  await waiting.run();
  expect(await receipts()).toBe(1);
  clock.ahead = 29 * 86_400_000;
  await send();
  await waiting.run();
  expect(await receipts()).toBe(2);
  clock.ahead = 31 * 86_400_000;
  await send();
  await waiting.run();
  expect(await receipts()).toBe(2);
});

it("without a mail server the log says that nothing is sent", async () => {
  const { jobs: others, services: without } = await testServer(database, { config: { mail: TEST_CONFIG.mail } });
  await workMails({ ...without, log });
  await database.db.onPlatform((tx) => sendProductMail(tx, without, reset()));
  await others.run();
  expect(lines.join()).toContain("FILON_SMTP_URL is not set");
});

it("through the queue: sent when its transaction commits, not when it rolls back, and again after a server that said not now", async () => {
  const running = await startJobs({ connection: database.ownerConnection, log, works: true });
  try {
    const through = { ...services, jobs: running.queue };
    await workMails(through);
    const [kept, undone] = [reset(), reset()];
    await mail.fails({ deferRate: 1 });
    await database.db.onPlatform((tx) => sendProductMail(tx, through, kept));
    const failed = database.db.onPlatform(async (tx) => {
      await sendProductMail(tx, through, undone);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await expect.poll(() => lines.some((line) => line.includes("a job failed")), { timeout: 20_000 }).toBe(true);
    await mail.fails({});
    await expect.poll(async () => (await mail.received(kept.to)).length, { timeout: 20_000 }).toBe(1);
    expect(await mail.received(undone.to)).toEqual([]);
  } finally {
    await running.stop();
  }
});
