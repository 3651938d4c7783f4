import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { pino } from "pino";
import { expect, it } from "vitest";
import { startJobs } from "../../jobs/start-jobs.ts";
import { testServer } from "../../testing/test-server.ts";
import { MAILS_A_DAY } from "./daily-limits.ts";
import { sendProductMail, registerMailJobs } from "./index.ts";
import { mailServer } from "../../testing/mail-server.ts";

const database = await testDatabase();
const mail = await mailServer();
const { services } = await testServer(database, { config: mail.config });
const log = pino({ level: "silent" });

const invitation = { firstName: "Ada", inviter: "Zoé", workspace: "Filature", brand: null, path: "/join/x", days: 7 };

it("a password reset does not wait for a hundred invitations, which are sent in parallel", async () => {
  const running = await startJobs({ connection: database.ownerConnection, log, works: true });
  try {
    const through = { ...services, jobs: running.queue };
    const template = "teamInvitation" as const;
    await database.db.onPlatform(async (tx) => {
      for (let n = 0; n < 100; n += 1)
        await sendProductMail(tx, through, { template, to: `invite${n}@exemple.test`, language: "fr", values: invitation });
    });
    const to = `${newId()}@exemple.test`;
    const values = { firstName: "Ada", token: "un-jeton" };
    await database.db.onPlatform((tx) => sendProductMail(tx, through, { template: "passwordReset", to, language: "fr", values }));
    await registerMailJobs(through);
    const sent = async () =>
      (await database.asOwner<{ template: string }>("SELECT template FROM mail_receipt WHERE sent_at IS NOT NULL ORDER BY sent_at")).map(
        (row) => row.template,
      );
    await expect.poll(async () => (await sent()).length, { timeout: 45_000 }).toBe(101);
    expect((await sent()).indexOf("passwordReset")).toBeLessThan(10);
  } finally {
    await running.stop();
  }
});

it("an address is invited at most five times a day, no matter by whom, and can be invited again the next day", async () => {
  const { services: there, jobs, clock } = await testServer(database);
  const to = `${newId()}@exemple.test`;
  const invite = () =>
    database.db.onPlatform((tx) => sendProductMail(tx, there, { template: "teamInvitation", to, language: "fr", values: invitation }));
  for (let n = 0; n < MAILS_A_DAY.stranger; n += 1) expect(await invite()).toBe(true);
  expect(await invite()).toBe(false);
  expect(jobs.queued).toHaveLength(MAILS_A_DAY.stranger);
  // E-mails that a user is waiting for are counted separately.
  const values = { firstName: "Ada", token: "un-jeton" };
  expect(await database.db.onPlatform((tx) => sendProductMail(tx, there, { template: "passwordReset", to, language: "fr", values }))).toBe(
    true,
  );
  clock.ahead = 86_400_000 + 1_000;
  expect(await invite()).toBe(true);
});

it("an unconfirmed address gets as few news e-mails as a stranger's", async () => {
  const { services: there } = await testServer(database);
  const to = `${newId()}@exemple.test`;
  const values = { title: "Import terminé", message: "300 prospects", path: null };
  const tell = (isKnown: boolean) =>
    database.db.onPlatform((tx) => sendProductMail(tx, there, { template: "notification", to, language: "fr", values, isKnown }));
  const told: boolean[] = [];
  for (let n = 0; n < MAILS_A_DAY.stranger + 1; n += 1) told.push(await tell(false));
  expect(told.filter(Boolean)).toHaveLength(MAILS_A_DAY.stranger);
  expect(await tell(true)).toBe(true);
});
