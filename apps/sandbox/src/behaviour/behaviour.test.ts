import { afterEach, expect, it } from "vitest";
import type { Person } from "../people/person.ts";
import { sandboxPeople } from "../people/sandbox-people.ts";
import { type Sandbox, startSandbox } from "../start-sandbox.ts";
import { call, connect, eventually, someone, startQuick } from "../testing/sandbox-client.ts";
import { NO_JOURNAL } from "../world/journal.ts";
import { openStore } from "../world/store.ts";
import { createWorld } from "../world/world.ts";
import { answerText } from "./answer-text.ts";
import { delayOf } from "./delays.ts";
import { dispositionOf, type TalkState } from "./dispositions.ts";

let sandbox: Sandbox | undefined;
afterEach(async () => {
  await sandbox?.close();
  sandbox = undefined;
});

function quietWorld(control: Record<string, unknown> = {}) {
  const world = createWorld("filon", sandboxPeople("filon", 300), openStore(NO_JOURNAL));
  world.changeControl(control);
  return world;
}

const FIRST: TalkState = { channel: "linkedin", sender: "a", unanswered: 1, answered: 0, automatic: 0 };
const calm = (answers: Person["answers"]) =>
  someone((person) => person.answers === answers && person.prefers === "any" && person.answersAt === 1);

it("people answer according to their disposition, after the number of messages they need, and end a conversation after a while", () => {
  const world = quietWorld();
  expect(dispositionOf(world, calm("interested"), FIRST)).toBe("interested");
  expect(dispositionOf(world, calm("silent"), FIRST)).toBe("silent");
  expect(dispositionOf(world, calm("interested"), { ...FIRST, answered: 1 })).toBe("followUp");
  expect(dispositionOf(world, calm("interested"), { ...FIRST, answered: 4 })).toBe("silent");
  expect(dispositionOf(world, calm("notInterested"), { ...FIRST, answered: 1 })).toBe("silent");
  const slow = someone((person) => person.answers === "interested" && person.prefers === "any" && person.answersAt === 2);
  expect([1, 2].map((unanswered) => dispositionOf(world, slow, { ...FIRST, unanswered }))).toEqual(["silent", "interested"]);
  expect(dispositionOf(world, calm("outOfOffice"), FIRST)).toBe("outOfOffice");
  expect(dispositionOf(world, calm("outOfOffice"), { ...FIRST, automatic: 1 })).toBe("interested");
});

it("a reply rate makes that share of all people answer, whatever their disposition", () => {
  for (const [rate, low, high] of [
    [0, 0, 0],
    [0.5, 120, 180],
    [1, 300, 300],
  ] as const) {
    const world = quietWorld({ behaviour: { replyRate: rate } });
    const answering = world.people.filter((person) => dispositionOf(world, person, FIRST) !== "silent").length;
    expect(answering).toBeGreaterThanOrEqual(low);
    expect(answering).toBeLessThanOrEqual(high);
  }
});

it("delays are drawn from the seed and scale with the length of the network's day", () => {
  const [real, quick] = [quietWorld(), quietWorld({ daySeconds: 10 })];
  const drawn = delayOf(real, "answer", "p001", "x");
  expect(drawn).toBe(delayOf(real, "answer", "p001", "x"));
  expect(drawn).toBeGreaterThanOrEqual(0.7 * 3_600_000);
  expect(drawn).toBeLessThanOrEqual(30 * 3_600_000);
  expect(delayOf(quick, "answer", "p001", "x")).toBeCloseTo(drawn / 8_640, 6);
});

it("no answer contains an unfilled placeholder, and French people write French", () => {
  const world = quietWorld();
  for (const person of world.people) {
    for (const disposition of ["interested", "notInterested", "question", "unsubscribe", "outOfOffice", "followUp"] as const) {
      const text = answerText(world, person, disposition, "Jeanne Martin", 1);
      expect(text).not.toMatch(/[{}]/u);
      if (disposition === "outOfOffice")
        expect(text).toMatch(person.language === "fr" ? /\d{2}\/\d{2}\/\d{4}/u : /\d{1,2} [A-Z][a-z]+ \d{4}/u);
    }
  }
});

it("return dates follow the network's calendar when it runs ahead", () => {
  const anchor = new Date(Date.now() - 10_000).toISOString();
  const world = quietWorld({ daySeconds: 10, clockAnchor: anchor });
  expect(world.calendar(Date.parse(anchor) + 10_000).getTime()).toBe(Date.parse(anchor) + 86_400_000);
});

it("the acceptance rate decides who accepts an invitation; everyone else leaves it pending", async () => {
  const started = await startQuick({ control: { behaviour: { acceptRate: 0.5, delayFactor: 0.01 } } });
  sandbox = started;
  const account = await connect(sandbox);
  const strangers = sandboxPeople("filon", 60).filter(({ degree }) => degree > 1);
  for (const { providerId } of strangers)
    await call(sandbox, "POST", "/api/v1/users/invite", { account_id: account, provider_id: providerId });
  const relations = async () =>
    (await call(started, "GET", `/api/v1/users/relations?account_id=${account}&limit=250`)).body.items.filter(
      ({ created_at: at }: { created_at: number }) => at > 0,
    ).length;
  await eventually(async () => (await relations()) > strangers.length * 0.25);
  const waiting = (await call(sandbox, "GET", `/api/v1/users/invite/sent?account_id=${account}&limit=250`)).body.items.length;
  expect(waiting).toBeGreaterThan(strangers.length * 0.25);
});

it("pending events move when the length of a day changes", async () => {
  const started = await startSandbox({ control: { daySeconds: 86_400, behaviour: { acceptRate: 1 } } });
  sandbox = started;
  const account = await connect(sandbox);
  const { providerId, slug } = someone(({ degree }) => degree === 2);
  await call(sandbox, "POST", "/api/v1/users/invite", { account_id: account, provider_id: providerId });
  const connected = async () => (await call(started, "GET", `/api/v1/users/${slug}?account_id=${account}`)).body.is_relationship;
  expect(await connected()).toBe(false);
  await call(sandbox, "PUT", "/api/control", { daySeconds: 0.1 });
  await eventually(connected);
});

it("refuses an invalid control, and a reset forgets everything but the connections", async () => {
  sandbox = await startQuick();
  const account = await connect(sandbox);
  expect(await call(sandbox, "PUT", "/api/control", { behaviour: { acceptRate: 2 } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "behaviour.acceptRate" }] },
  });
  expect((await call(sandbox, "PUT", "/api/control", { nonsense: 1 })).status).toBe(400);
  await call(sandbox, "POST", "/api/v1/users/invite", {
    account_id: account,
    provider_id: someone(({ degree }) => degree === 2).providerId,
  });
  await call(sandbox, "POST", "/api/control/reset", {});
  expect((await call(sandbox, "GET", "/api/control/ledger")).body.total).toBe(0);
  expect((await call(sandbox, "GET", `/api/v1/users/invite/sent?account_id=${account}`)).body.items).toEqual([]);
});
