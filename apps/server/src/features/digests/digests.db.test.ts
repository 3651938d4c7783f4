import { prospectList, tellTimeline, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput } from "../../testing/campaign-graphs.ts";
import { mailServer } from "../../testing/mail-server.ts";
import { testServer } from "../../testing/test-server.ts";
import { registerMailJobs } from "../mails/index.ts";
import { sendDueDigests } from "./send-digests.ts";

const database = await testDatabase();
const mail = await mailServer();
const server = await testServer(database, { config: mail.config });
const { services, jobs, clock } = server;
await registerMailJobs(services);

type SignedIn = Awaited<ReturnType<typeof server.signedIn>>;
const MINUTE = 60_000;

/** Moves the clock to the next time that it is this hour and minute in Paris. */
function goTo(hour: number, minute: number): void {
  const now = services.now().toZonedDateTimeISO("Europe/Paris");
  const then = now.with({ hour, minute, second: 0, millisecond: 0 });
  const next = then.epochMilliseconds > now.epochMilliseconds ? then : then.add({ days: 1 });
  clock.ahead += next.epochMilliseconds - now.epochMilliseconds;
}

/** Sends what is due, as two workers would concurrently. */
async function send(): Promise<void> {
  await Promise.all([sendDueDigests(services), sendDueDigests(services)]);
  await jobs.run();
}

const choose = async ({ headers }: SignedIn, hour: number | null) => {
  const response = await server.app.inject({ method: "PUT", url: "/api/account/digest", headers, payload: { hour } });
  expect(response.json().data).toEqual({ hour });
};

async function campaignOf({ headers, workspaceId }: SignedIn, title: string) {
  const payload = { ...campaignInput(), title };
  const id: string = (await server.app.inject({ method: "POST", url: "/api/campaigns", headers, payload })).json().data.id;
  await database.asOwner("UPDATE campaign SET status = 'running', run = 1, started_at = now() WHERE id = $1", [id]);
  const { prospectIds } = await prospectList(database, workspaceId, 1);
  const tell = (type: "act_sent" | "replied" | "act_failed") =>
    tellTimeline(database, workspaceId, {
      prospectId: prospectIds[0] ?? "",
      campaignId: id,
      type,
      at: new Date(services.now().epochMilliseconds - MINUTE),
    });
  return { id, tell };
}

it("a digest tells what campaigns did and what waits, once a day, at the reader's hour, in their language", async () => {
  const user = await server.signedIn();
  await database.asOwner("UPDATE app_user SET language = 'en' WHERE id = $1", [user.userId]);
  await choose(user, 8);
  const { id, tell } = await campaignOf(user, "Salon");
  goTo(7, 50);
  await send();
  expect(await mail.received(user.email)).toEqual([]);
  await tell("act_sent");
  await tell("act_sent");
  await tell("replied");
  await database.asOwner(
    "INSERT INTO campaign_tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n) VALUES ($1, $2, 1, 'at', 'n0', 'held', 'actUncertain', 0, 3)",
    [user.workspaceId, id],
  );
  goTo(8, 5);
  await send();
  await send();
  const got = await mail.received(user.email);
  expect(got).toHaveLength(1);
  expect(got[0]).toMatchObject({ subject: "Your day in short: 2 actions, 1 reply", template: "digest", copies: 1 });
  expect(got[0]?.text).toContain("Salon");
  expect(got[0]?.text).toContain("2 actions · 1 reply");
  expect(got[0]?.text).toContain("3 people wait for your decision.");
});

it("the next digest begins where the last one ended, and with nothing to tell there is none", async () => {
  const user = await server.signedIn();
  await choose(user, 8);
  const { tell } = await campaignOf(user, "Hiver");
  goTo(8, 5);
  await tell("act_sent");
  await send();
  expect(await mail.received(user.email)).toMatchObject([{ subject: "Votre jour en bref\u202f: 1 action, aucune réponse" }]);
  goTo(8, 5);
  await send();
  expect(await mail.received(user.email)).toHaveLength(1);
});

it("nobody gets a digest who did not ask for it, turned it off, or is suspended", async () => {
  const [unasked, off, suspended] = [await server.signedIn(), await server.signedIn(), await server.signedIn()];
  await choose(off, 8);
  await choose(off, null);
  await choose(suspended, 8);
  const campaigns = await Promise.all([unasked, off, suspended].map((user) => campaignOf(user, "Silence")));
  await database.asOwner("UPDATE app_user SET suspended_at = now() WHERE id = $1", [suspended.userId]);
  goTo(9, 0);
  for (const { tell } of campaigns) await tell("act_sent");
  await send();
  for (const { email } of [unasked, off, suspended]) expect(await mail.received(email)).toEqual([]);
});
