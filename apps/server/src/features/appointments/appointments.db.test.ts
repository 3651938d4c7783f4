import type { Appointment } from "@filon/contracts/appointments";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase({ size: 20 });
const { app, signedIn } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

async function call<Data>(user: User, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
  const response = await app.inject({
    method,
    url,
    headers: { ...user.headers, "accept-language": "fr" },
    ...(payload === undefined ? {} : { payload }),
  });
  const body: { data: Data; message?: string; code?: string } = response.json();
  return { status: response.statusCode, ...body };
}

/** An instant some days from now, at an hour in UTC. */
const at = (days: number, hour: number, minute = 0) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00.000Z`;
};
const person = async (user: User) =>
  (await call<{ id: string }>(user, "POST", "/api/prospects", { firstName: "Zoé", lastName: "Martin", email: `${newId()}@exemple.test` }))
    .data.id;
const book = (user: User, more: object = {}) =>
  call<Appointment>(user, "POST", "/api/appointments", { title: "Démonstration", startsAt: at(3, 9), endsAt: at(3, 10), ...more });
const events = async (user: User, id: string) =>
  (await call<{ entries: { type: string }[] }>(user, "GET", `/api/prospects/${id}/timeline`)).data.entries.map(({ type }) => type);

it("[APPT-03] what happens to an appointment is on its prospect's timeline, and the first moves them to meeting planned", async () => {
  const user = await signedIn();
  const zoe = await person(user);
  const { data } = await book(user, { prospectId: zoe, status: "pending" });
  expect(data).toMatchObject({ status: "pending", prospect: { id: zoe, name: "Zoé Martin" }, host: { id: user.userId } });
  expect((await call<{ status: string }>(user, "GET", `/api/prospects/${zoe}`)).data.status).toBe("meeting_planned");
  const path = `/api/appointments/${data.id}`;
  expect((await call<Appointment>(user, "POST", `${path}/confirm`, {})).data.status).toBe("confirmed");
  const moved = { startsAt: at(4, 9), endsAt: at(4, 9, 45) };
  expect((await call<Appointment>(user, "POST", `${path}/reschedule`, moved)).data).toMatchObject(moved);
  const edited = { ...moved, title: "Présentation", prospectId: zoe, place: "Visio", revision: 2 };
  expect((await call<Appointment>(user, "PUT", path, edited)).data).toMatchObject({ title: "Présentation", place: "Visio" });
  const later = { ...edited, startsAt: at(5, 9), endsAt: at(5, 10), revision: 3 };
  expect((await call<Appointment>(user, "PUT", path, later)).data).toMatchObject({ startsAt: later.startsAt, endsAt: later.endsAt });
  expect((await call<Appointment>(user, "POST", `${path}/cancel`, { reason: "Malade" })).data).toMatchObject({
    status: "cancelled",
    cancelReason: "Malade",
  });
  await call(user, "POST", `${path}/confirm`, {});
  expect((await call<Appointment>(user, "POST", `${path}/complete`, {})).data.status).toBe("completed");
  expect((await call(user, "DELETE", path)).status).toBe(200);
  expect((await events(user, zoe)).filter((type) => type.startsWith("appointment")).toSorted()).toEqual([
    "appointment_cancelled",
    "appointment_completed",
    "appointment_confirmed",
    "appointment_confirmed",
    "appointment_created",
    "appointment_deleted",
    "appointment_rescheduled",
    "appointment_rescheduled",
    "appointment_updated",
  ]);
});

describe("double booking", () => {
  it("of fifty concurrent requests for one time, one wins and the others are told why", async () => {
    const user = await signedIn();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => book(user, { title: `Essai ${index}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["appointments.errors.taken"]));
    const { rows } = (await call<{ rows: Appointment[] }>(user, "GET", `/api/appointments?from=${at(3, 0)}&until=${at(4, 0)}`)).data;
    expect(rows).toHaveLength(1);
  });

  it("is refused for overlapping times, also by moving, editing and bringing back; touching times and other hosts are free", async () => {
    const user = await signedIn();
    const first = (await book(user)).data;
    expect((await book(user, { startsAt: at(3, 9, 59), endsAt: at(3, 11) })).status).toBe(409);
    const second = (await book(user, { startsAt: at(3, 10), endsAt: at(3, 11) })).data;
    const overlap = { startsAt: at(3, 9, 30), endsAt: at(3, 10, 30) };
    expect((await call(user, "POST", `/api/appointments/${second.id}/reschedule`, overlap)).status).toBe(409);
    expect((await call(user, "PUT", `/api/appointments/${second.id}`, { title: "x", ...overlap, revision: second.revision })).status).toBe(
      409,
    );
    await call(user, "POST", `/api/appointments/${first.id}/cancel`, {});
    expect((await call(user, "POST", `/api/appointments/${second.id}/reschedule`, overlap)).status).toBe(200);
    expect(await call(user, "POST", `/api/appointments/${first.id}/confirm`, {})).toMatchObject({
      status: 409,
      message: "Un autre rendez-vous occupe déjà cet horaire.",
    });
    expect((await book(await signedIn())).status).toBe(200);
  });
});

it.each([
  ["a time that has passed", { startsAt: at(-1, 9), endsAt: at(-1, 10) }, 422, "appointments.errors.past"],
  ["an end before its beginning", { startsAt: at(3, 10), endsAt: at(3, 9) }, 422, "appointments.errors.order"],
  ["more than a day", { startsAt: at(3, 10), endsAt: at(5, 9) }, 422, "appointments.errors.tooLong"],
  ["an unknown prospect", { prospectId: newId() }, 422, "prospects.server.notFound"],
  ["an unknown host", { hostId: newId() }, 422, "appointments.errors.noSuchHost"],
  ["an unknown product", { productId: newId() }, 422, "products.errors.notFound"],
])("refuses %s", async (_what, more, status, code) => {
  expect(await book(await signedIn(), more)).toMatchObject({ status, code });
});

it("lists those that overlap a period, by status, host, prospect and words, and those of no other workspace", async () => {
  const user = await signedIn();
  const zoe = await person(user);
  await book(user, { title: "Premier", prospectId: zoe });
  const { data: second } = await book(user, { title: "Second", startsAt: at(3, 23), endsAt: at(4, 1), status: "pending" });
  const titles = async (query: string, who = user) =>
    (await call<{ rows: Appointment[] }>(who, "GET", `/api/appointments?${query}`)).data.rows.map(({ title }) => title);
  expect(await titles("")).toEqual(["Second", "Premier"]);
  expect(await titles(`from=${at(4, 0)}&until=${at(5, 0)}`)).toEqual(["Second"]);
  expect(await titles(`from=${at(3, 0)}&until=${at(5, 0)}`)).toEqual(["Premier", "Second"]);
  expect(await titles("status=pending")).toEqual(["Second"]);
  expect(await titles("status=confirmed")).toEqual(["Premier"]);
  await call(user, "POST", `/api/appointments/${second.id}/cancel`, {});
  expect(await titles("status=cancelled")).toEqual(["Second"]);
  expect(await titles(`prospectId=${zoe}`)).toEqual(["Premier"]);
  expect(await titles("search=martin%20premier")).toEqual(["Premier"]);
  expect(await titles("host=me", await signedIn())).toEqual([]);
  const file = await app.inject({ url: `/api/appointments/${second.id}/calendar.ics`, headers: user.headers });
  expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(file.body).toContain(`UID:${second.id}@localhost`);
  expect(file.body).toContain("STATUS:CANCELLED");
});

it("a change of an older state overwrites nothing: each field that changed meanwhile is named", async () => {
  const user = await signedIn();
  const { data } = await book(user);
  const path = `/api/appointments/${data.id}`;
  const fields = { title: data.title, startsAt: data.startsAt, endsAt: data.endsAt };
  const first = await call<Appointment>(user, "PUT", path, { ...fields, place: "Bureau", revision: data.revision });
  expect(first.data.revision).toBe(data.revision + 1);
  const second = await app.inject({
    method: "PUT",
    url: path,
    headers: user.headers,
    payload: { ...fields, notes: "Apporter le devis", revision: data.revision },
  });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: "problems.changedMeanwhile" });
  expect(Object.keys(second.json<{ fields: object }>().fields).toSorted()).toEqual(["notes", "place"]);
  expect((await call<Appointment>(user, "GET", path)).data).toMatchObject({ place: "Bureau", notes: "" });
  // Two at the same time: one is stored.
  const both = await Promise.all(["Un", "Deux"].map((title) => call(user, "PUT", path, { ...fields, title, revision: data.revision + 1 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("somebody else's appointment: the timelines of both people tell it", async () => {
  const user = await signedIn();
  const [zoe, max] = [await person(user), await person(user)];
  const { data } = await book(user, { prospectId: zoe });
  const fields = { title: data.title, startsAt: data.startsAt, endsAt: data.endsAt, revision: data.revision };
  await call(user, "PUT", `/api/appointments/${data.id}`, { ...fields, prospectId: max });
  expect(await events(user, zoe)).toContain("appointment_cancelled");
  expect(await events(user, max)).toContain("appointment_created");
});
