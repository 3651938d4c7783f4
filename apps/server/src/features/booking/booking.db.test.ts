import type { Appointment } from "@filon/contracts/appointments";
import type { BookingPage } from "@filon/contracts/booking-pages";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase({ size: 20 });
const { app, signedIn, clock, jobs } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

/** A Monday; clocks go forward in France on the following Sunday. */
const MONDAY = Date.parse("2030-03-25T07:00:00Z");
const QUESTION = "0199b0a0-0000-7000-8000-000000000001";

beforeEach(() => {
  clock.ahead = 0;
  jobs.queued.length = 0;
});

async function call<Data>(user: User, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
  const response = await app.inject({ method, url, headers: user.headers, ...(payload === undefined ? {} : { payload }) });
  const body: { data: Data; code?: string } = response.json();
  return { status: response.statusCode, ...body };
}

const INPUT = {
  name: "Découverte",
  timeZone: "Europe/Paris",
  hours: [1, 2, 3, 4, 5, 7].map((day) => ({ day, from: day === 7 ? 60 : 540, until: day === 7 ? 240 : 720 })),
  questions: [{ id: QUESTION, label: "Votre besoin ?", required: false }],
};

/** A page of a new workspace, opened on the Monday. */
async function opened(more: object = {}) {
  const user = await signedIn();
  const address = `page-${newId()}`;
  const made = await call<BookingPage>(user, "POST", "/api/booking-pages", { ...INPUT, address, hostIds: [user.userId], ...more });
  expect(made.status).toBe(200);
  clock.ahead = MONDAY - Date.now();
  return { user, page: made.data, path: `/rdv/${address}` };
}

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();
let visitors = 0;
async function post(path: string, fields: Readonly<Record<string, string>>, remoteAddress = `203.0.113.${(visitors += 1) % 250}`) {
  const headers = { "content-type": "application/x-www-form-urlencoded", "accept-language": "fr" };
  const {
    statusCode: status,
    body,
    headers: given,
  } = await app.inject({ method: "POST", url: path, headers, remoteAddress, payload: form(fields) });
  return { status, body, to: String(given.location) };
}
const get = async (path: string) => (await app.inject({ method: "GET", url: path, headers: { "accept-language": "fr" } })).body;
const VISITOR = { name: "Zoé Martin", email: "zoe@exemple.test", zone: "Europe/Paris", lang: "fr" };
const TUESDAY_NINE = "2030-03-26T08:00:00.000Z";
/** Reads with the real clock, in which the session is valid. */
async function appointmentsOf(user: User) {
  clock.ahead = 0;
  const { rows } = (await call<{ rows: Appointment[] }>(user, "GET", "/api/appointments?from=2030-01-01T00:00:00Z")).data;
  clock.ahead = MONDAY - Date.now();
  return rows;
}
const mails = () => jobs.queued.filter(({ name }) => name === "send-mail").length;

describe("a visitor", () => {
  it("sees the free times in their own zone, and books one: a prospect is made who moves to meeting planned", async () => {
    const { user, path } = await opened();
    const page = await get(`${path}?zone=America/New_York`);
    expect(page).toContain('<html lang="fr">');
    // Tuesday from 09:00 to 12:00 in Paris; in New York, clocks went forward two weeks before.
    expect([...page.matchAll(/>(\d\d:\d\d)<\/a><\/li>/gu)].map(([, time]) => time)).toEqual([
      "04:00",
      "04:30",
      "05:00",
      "05:30",
      "06:00",
      "06:30",
    ]);
    const booked = await post(path, { ...VISITOR, at: TUESDAY_NINE, [QUESTION]: "Une démo" });
    expect(booked.status).toBe(303);
    const [made] = await appointmentsOf(user);
    expect(made).toMatchObject({ title: "Découverte", startsAt: TUESDAY_NINE, endsAt: "2030-03-26T08:30:00.000Z", status: "confirmed" });
    expect(made).toMatchObject({ notes: "Votre besoin ?\nUne démo", prospect: { name: "Zoé Martin", email: "zoe@exemple.test" } });
    clock.ahead = 0;
    const person = (await call<object>(user, "GET", `/api/prospects/${made?.prospect?.id}`)).data;
    expect(person).toMatchObject({ source: "booking", legalBasis: "contract", status: "meeting_planned" });
    expect(jobs.queued.map(({ name }) => name)).toEqual(["send-mail", "send-mail", "remind-visitor"]);
    expect(await get(booked.to)).toContain("Votre rendez-vous est confirmé.");
    // Its own page of the calendar's file.
    expect(await get(`${booked.to.split("?")[0]}/agenda.ics`)).toContain("SUMMARY:Découverte");
  });

  it("who is a prospect already is recognised by their address", async () => {
    const user = await signedIn();
    const { id } = (
      await call<{ id: string }>(user, "POST", "/api/prospects", { firstName: "Z", lastName: "M", email: "zoe@exemple.test" })
    ).data;
    const address = `page-${newId()}`;
    await call(user, "POST", "/api/booking-pages", { ...INPUT, address, hostIds: [user.userId] });
    clock.ahead = MONDAY - Date.now();
    await post(`/rdv/${address}`, { ...VISITOR, email: "Zoe@Exemple.test", at: TUESDAY_NINE });
    expect((await appointmentsOf(user))[0]?.prospect?.id).toBe(id);
  });

  it("moves and cancels it by the signed link, and by no altered one; the host and the visitor are told each time", async () => {
    const { user, path } = await opened();
    const { to } = await post(path, { ...VISITOR, at: TUESDAY_NINE });
    const own = to.split("?")[0] ?? "";
    const moved = await post(own, { do: "move", at: "2030-03-27T10:00:00Z", lang: "fr" });
    expect(moved.to).toContain("done=moved");
    expect((await appointmentsOf(user))[0]).toMatchObject({ startsAt: "2030-03-27T10:00:00.000Z", status: "confirmed" });
    expect((await post(own, { do: "cancel", reason: "Malade" })).to).toContain("done=cancelled");
    expect((await appointmentsOf(user))[0]).toMatchObject({ status: "cancelled", cancelReason: "Malade" });
    expect(mails()).toBe(6);
    expect((await post(own, { do: "cancel" })).status).toBe(409);
    expect((await post(`${own.slice(0, -1)}${own.endsWith("A") ? "Q" : "A"}`, { do: "cancel" })).status).toBe(404);
    expect((await app.inject({ method: "GET", url: "/rdv-pris/rien" })).statusCode).toBe(404);
  });

  it("who sends the form twice has one appointment, and reads nothing that the workspace keeps", async () => {
    const user = await signedIn();
    await call(user, "POST", "/api/prospects", { firstName: "Nom", lastName: "Confidentiel", email: "zoe@exemple.test" });
    const address = `page-${newId()}`;
    await call(user, "POST", "/api/booking-pages", { ...INPUT, address, hostIds: [user.userId] });
    clock.ahead = MONDAY - Date.now();
    const twice = await Promise.all([1, 2].map(() => post(`/rdv/${address}`, { ...VISITOR, name: "Inconnu", at: TUESDAY_NINE })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(twice.map(({ to }) => to)).size).toBe(1);
    expect(mails()).toBe(2);
    const [made] = await appointmentsOf(user);
    if (made === undefined) throw new Error("nothing was booked");
    clock.ahead = 0;
    const { id, startsAt, endsAt, revision } = made;
    await call(user, "PUT", `/api/appointments/${id}`, { title: "Découverte", startsAt, endsAt, revision, notes: "Client difficile" });
    const own = twice[0]?.to.split("?")[0] ?? "";
    for (const text of [await get(`${own}/agenda.ics`), await get(own)]) expect(text).not.toMatch(/Confidentiel|difficile/u);
    expect(await get(`${own}/agenda.ics`)).toContain('CN="Inconnu":mailto:zoe@exemple.test');
  });

  it("finds no page of a suspended workspace", async () => {
    const { user, path } = await opened();
    await database.asOwner("UPDATE workspace SET suspended_at = now() WHERE id = $1", [user.workspaceId]);
    expect((await app.inject({ url: path })).statusCode).toBe(404);
    expect((await post(path, { ...VISITOR, at: TUESDAY_NINE })).status).toBe(404);
  });

  it("reads in English, and no text of anybody's becomes markup", async () => {
    const { path } = await opened({ name: `<script>alert(1)</script>"'&`, description: "<img src=x onerror=alert(1)>", place: "<b>" });
    expect(await get(`${path}?lang=en`)).toContain('<html lang="en">');
    const again = await post(path, { ...VISITOR, name: "<svg onload=alert(1)>", email: '"><script>', at: TUESDAY_NINE });
    expect(again.status).toBe(422);
    for (const page of [await get(path), again.body]) expect(page).not.toMatch(/<script>alert|<img src=x|<svg|"><script|<b>/u);
    expect(again.body).toContain("Indiquez une adresse e-mail valable.");
    expect(again.body).toContain('value="&lt;svg onload=alert(1)&gt;"');
  });
});

describe("one time", () => {
  it("is booked once: of fifty concurrent requests one wins, and the others are offered the next times", async () => {
    const { user, path } = await opened();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(path, { ...VISITOR, email: `v${index}@exemple.test`, at: TUESDAY_NINE })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) {
      expect(body).toContain("Ce créneau vient d’être pris");
      expect(body).toContain('value="2030-03-26T08:30:00.000Z" checked');
    }
    expect(await appointmentsOf(user)).toHaveLength(1);
  });

  it("keeps its buffers, also between concurrent requests for neighbouring times", async () => {
    const { user, path } = await opened({ bufferAfter: 15 });
    const times = ["08:00", "08:30", "09:00", "09:30"].map((time) => `2030-03-26T${time}:00.000Z`);
    await Promise.all(times.map((at, index) => post(path, { ...VISITOR, email: `w${index}@exemple.test`, at })));
    const starts = (await appointmentsOf(user)).map(({ startsAt }) => Date.parse(startsAt));
    for (const [index, start] of starts.entries()) expect(start - (starts[index - 1] ?? 0)).toBeGreaterThanOrEqual(45 * 60_000);
  });
});

describe("refused with a clear message", () => {
  it.each([
    ["2030-03-22T08:00:00Z", "Ce créneau est passé."],
    ["2030-03-25T08:00:00Z", "Ce créneau est trop proche"],
    ["2030-12-24T08:00:00Z", "Ce créneau est trop lointain"],
    // Easter Monday.
    ["2030-04-22T07:00:00Z", "Ce jour est férié"],
    ["2030-03-26T08:10:00Z", "Ce créneau n’est pas proposé"],
    // Between 02:00 and 03:00 of the last Sunday of March, which does not exist in France: 01:30 in UTC is 03:30 there, which is offered.
    ["2030-03-31T02:30", "Choisissez un créneau."],
  ])("a booking of %s: %s", async (at, message) => {
    const { user, path } = await opened();
    const { status, body } = await post(path, { ...VISITOR, at });
    expect(status).toBe(422);
    expect(body).toContain(message);
    expect(await appointmentsOf(user)).toEqual([]);
  });

  it("the hour that clocks skip is not among the times of its night", async () => {
    const { path } = await opened();
    const page = await get(`${path}?day=2030-03-31&zone=Europe/Paris`);
    expect([...page.matchAll(/>(0\d:\d\d)<\/a><\/li>/gu)].map(([, time]) => time)).toEqual(["01:00", "01:30", "03:00", "03:30"]);
  });

  it("a required question without an answer, a robot, and too many tries from one address", async () => {
    const { user, path } = await opened({ questions: [{ id: QUESTION, label: "Votre besoin ?", required: true }] });
    const without = await post(path, { ...VISITOR, at: TUESDAY_NINE });
    expect(without.body).toContain("Complétez les champs signalés.");
    expect(without.body).toContain('value="zoe@exemple.test"');
    expect((await post(path, { ...VISITOR, at: TUESDAY_NINE, website: "https://x.test" })).body).toContain("robot");
    const tries = await Promise.all(
      Array.from({ length: 32 }, () => post(path, { ...VISITOR, at: "2030-03-22T08:00:00Z" }, "198.51.100.9")),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(tries.find(({ status }) => status === 429)?.body).toContain("Trop d’essais.");
    expect(await appointmentsOf(user)).toEqual([]);
  });
});

describe("the pages of a workspace", () => {
  it("are its own, have an address of their own, and no change is overwritten", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const input = { ...INPUT, address: `adresse-${newId()}`, hostIds: [one.userId] };
    const { data } = await call<BookingPage>(one, "POST", "/api/booking-pages", input);
    expect(data.url).toBe(`http://localhost:3000/rdv/${input.address}`);
    const taken = await call(other, "POST", "/api/booking-pages", { ...input, hostIds: [other.userId] });
    expect([taken.status, taken.code]).toEqual([409, "bookings.errors.addressTaken"]);
    expect((await call(one, "POST", "/api/booking-pages", { ...input, address: "autre-adresse", hostIds: [other.userId] })).status).toBe(
      422,
    );
    const path = `/api/booking-pages/${data.id}`;
    const changed = { ...input, name: "Point", address: `autre-${newId()}`, revision: 0 };
    expect((await call<BookingPage>(one, "PUT", path, changed)).data).toMatchObject({ name: "Point", revision: 1 });
    expect((await call(one, "PUT", path, { ...input, revision: 0 })).code).toBe("bookings.errors.changed");
    expect((await app.inject({ url: `/rdv/${input.address}` })).statusCode).toBe(404);
    expect((await call(other, "DELETE", path)).status).toBe(404);
    expect((await call(one, "DELETE", path)).status).toBe(200);
    expect((await app.inject({ url: `/rdv/${changed.address}` })).statusCode).toBe(404);
  });

  it("refuses hours that overlap or end before they begin, and a closed page offers nothing", async () => {
    const user = await signedIn();
    const input = { ...INPUT, address: `adresse-${newId()}`, hostIds: [user.userId] };
    const hours = [
      { day: 1, from: 540, until: 720 },
      { day: 1, from: 700, until: 800 },
    ];
    expect((await call(user, "POST", "/api/booking-pages", { ...input, hours })).status).toBe(400);
    expect((await call(user, "POST", "/api/booking-pages", { ...input, hours: [{ day: 1, from: 700, until: 600 }] })).status).toBe(400);
    await call(user, "POST", "/api/booking-pages", { ...input, active: false });
    expect((await app.inject({ url: `/rdv/${input.address}` })).statusCode).toBe(404);
  });
});
