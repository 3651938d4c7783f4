import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { afterEach, expect, it } from "vitest";
import { startJobs } from "../../jobs/start-jobs.ts";
import { TEST_CONFIG, testServer } from "../../testing/test-server.ts";
import { type ProductMail, sendProductMail, registerMailJobs } from "./index.ts";
import { mailServer } from "../../testing/mail-server.ts";

const database = await testDatabase();
const mail = await mailServer();
const { services, jobs } = await testServer(database, { config: mail.config });
const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
await registerMailJobs({ ...services, log });
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

/** Queues an e-mail and returns its job, which a test may run as often as it likes. */
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

it("a queued job reveals neither its recipient nor its link", async () => {
  const { to, job } = await queued();
  expect(job).toMatchObject({ name: "send-mail", payload: { template: "passwordReset", language: "fr" } });
  expect(JSON.stringify(job)).not.toContain("un-jeton-secret");
  expect(JSON.stringify(job)).not.toContain(to);
});

it("an e-mail that was handed over is not sent again when its job is repeated", async () => {
  const { to, run } = await queued();
  await run();
  await run();
  expect((await mail.received(to)).map(({ copies }) => copies)).toEqual([1]);
});

it("an e-mail whose outcome is unknown is resent unchanged, and mailboxes show it once", async () => {
  const { to, run } = await queued();
  await mail.fails({ dropAfterAcceptRate: 1 });
  await expect(run()).rejects.toThrow();
  await mail.fails({});
  await run();
  // Accepted twice by the server, with the same Message-ID.
  expect((await mail.received(to)).map(({ copies }) => copies)).toEqual([2]);
});

it("two concurrent runs of one job send one e-mail", async () => {
  const { to, run } = await queued();
  const ends = await Promise.allSettled([run(), run(), run()]);
  expect(ends.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect((await mail.received(to)).map(({ copies }) => copies)).toEqual([1]);
});

it("a permanent refusal is not retried, and the log does not name the recipient", async () => {
  const { to, run } = await queued();
  await mail.fails({ blockRate: 1 });
  await run();
  expect(await mail.received(to)).toEqual([]);
  expect(lines.join()).toContain("refused by the mail server");
  expect(lines.join()).not.toContain(to);
  expect(lines.join()).not.toContain("jeton");
});

it("a refused e-mail is deleted after 30 days", async () => {
  const { services: there, jobs: waiting, clock } = await testServer(database, { config: mail.config });
  await registerMailJobs(there);
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

it("without a mail server, the log says that nothing is sent", async () => {
  const { jobs: others, services: without } = await testServer(database, { config: { mail: TEST_CONFIG.mail } });
  await registerMailJobs({ ...without, log });
  await database.db.onPlatform((tx) => sendProductMail(tx, without, reset()));
  await others.run();
  expect(lines.join()).toContain("FILON_SMTP_URL is not set");
});

it("is sent through the queue when its transaction commits, not when it rolls back, and again after a temporary refusal", async () => {
  const running = await startJobs({ connection: database.ownerConnection, log, works: true });
  try {
    const through = { ...services, jobs: running.queue };
    await registerMailJobs(through);
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
