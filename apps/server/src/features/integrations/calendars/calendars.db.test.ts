import type { Appointment } from "@filon/contracts/appointments";
import { type CalendarId, type Integration } from "@filon/contracts/integrations";
import { newId } from "@filon/db";
import * as installation from "@filon/db/installation";
import * as integrations from "@filon/db/integrations";
import { createEgress, secretBox } from "@filon/integrations";
import { startSandbox } from "@filon/sandbox";
import { testDatabase } from "@filon/testing";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../../../testing/test-server.ts";
import { openSecret } from "../account.ts";
import { errandCaller } from "../../errands/index.ts";
import { readCalendar, readOnce } from "./read-calendar.ts";
import { writeCalendarEvent, writeEvents } from "./write-event.ts";

const database = await testDatabase();
const sandbox = await startSandbox({ people: 1 });
const egressAllow = [new URL(sandbox.gatewayUrl).host];
const { app, services, signedIn, jobs } = await testServer(database, {
  config: { sandbox: { enabled: true, daySeconds: 10 }, egressAllow },
});
await installation.writeSetting(services.db.pool, "sandbox_gateway", JSON.stringify({ baseUrl: sandbox.gatewayUrl, apiKey: "k" }));
const egress = createEgress({ allow: egressAllow, admit: () => undefined });
afterAll(async () => {
  await egress.close();
  await sandbox.close();
});
beforeEach(() => {
  jobs.queued.length = 0;
});
type User = Awaited<ReturnType<typeof signedIn>>;
const box = secretBox([services.config.secretKey]);
const tools = { db: services.db, box, egress, now: () => new Date(services.now().epochMilliseconds) };

async function call<Data>(user: User, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
  const headers = { ...user.headers, "accept-language": "fr" };
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  const body: { data: Data; message?: string } = response.json();
  return { status: response.statusCode, ...body };
}

async function connect(user: User, service: CalendarId): Promise<Integration> {
  const { url } = (await call<{ url: string }>(user, "POST", `/api/calendars/${service}/consent`, {})).data;
  // An address of their own, so that each has a calendar of their own.
  const body = new URLSearchParams({ account: user.email, decision: "allow" });
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  const answer = Object.fromEntries(new URL(response.headers.get("location") ?? "").searchParams);
  const done = await call<Integration>(user, "POST", "/api/integrations/consent", answer);
  expect(done.status).toBe(200);
  return done.data;
}

/** Runs what is planned for calendars: each reading once, without the next one. */
async function work(): Promise<void> {
  const planned = jobs.queued.splice(0);
  for (const { name, payload } of planned) {
    if (name === readCalendar.name) await readOnce(services, tools, readCalendar.schema.parse(payload));
    if (name !== writeCalendarEvent.name) continue;
    const { workspaceId, appointmentId } = writeCalendarEvent.schema.parse(payload);
    await writeEvents(services, tools, workspaceId, appointmentId);
  }
}

/** Asks a stand-in as the calendar's owner. */
async function own(user: User, service: CalendarId, method: string, path: string, body?: object) {
  const row = await services.db.inWorkspace(user.workspaceId, (tx) => integrations.find(tx, service, user.userId));
  if (row === null) throw new Error("not connected");
  const { token } = openSecret(box, user.workspaceId, row);
  const response = await fetch(`${sandbox.gatewayUrl}/services/${service}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return (response.status === 204 ? {} : await response.json()) as { id?: string; items?: object[]; value?: object[] };
}
const GOOGLE = "/calendar/v3/calendars/primary/events";
const PERIOD = "?timeMin=2020-01-01T00:00:00Z&timeMax=2090-01-01T00:00:00Z";
const DELTA = "/v1.0/me/calendarView/delta?startDateTime=2020-01-01T00:00:00Z&endDateTime=2090-01-01T00:00:00Z";
/** The events that stand in a calendar. */
async function eventsOf(user: User, service: CalendarId): Promise<object[]> {
  return service === "googleCalendar"
    ? ((await own(user, service, "GET", GOOGLE + PERIOD)).items ?? [])
    : ((await own(user, service, "GET", DELTA)).value ?? []);
}
async function addEvent(user: User, service: CalendarId, from: string, until: string, more: object = {}): Promise<string> {
  const at = (text: string) => (service === "googleCalendar" ? { dateTime: text } : { dateTime: text.slice(0, 19), timeZone: "UTC" });
  const body = { summary: "Dentiste", subject: "Dentiste", start: at(from), end: at(until), ...more };
  return (await own(user, service, "POST", service === "googleCalendar" ? GOOGLE : "/v1.0/me/events", body)).id ?? "";
}
const removeEvent = (user: User, service: CalendarId, id: string) =>
  own(user, service, "DELETE", `${service === "googleCalendar" ? GOOGLE : "/v1.0/me/events"}/${id}`);

/** Days from now at an hour, in UTC. */
function soon(days: number, hour: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour)).toISOString();
}
const DAY = Array.from({ length: 7 }, (_, index) => ({ day: index + 1, from: 0, until: 1440 }));
async function pageOf(user: User): Promise<string> {
  const address = `page-${newId()}`;
  const holidays = { country: null, region: null, bridges: false };
  const input = { name: "Découverte", timeZone: "UTC", hours: DAY, holidays, address, hostIds: [user.userId], noticeMinutes: 0 };
  expect((await call(user, "POST", "/api/booking-pages", input)).status).toBe(200);
  return `/rdv/${address}`;
}
/** Whether a booking page offers a time. */
async function offers(path: string, at: string): Promise<boolean> {
  const url = `${path}?zone=UTC&day=${at.slice(0, 10)}&month=${at.slice(0, 7)}`;
  return (await app.inject({ method: "GET", url })).body.includes(`at=${encodeURIComponent(at)}`);
}
const book = (user: User, from: string, until: string) =>
  call<Appointment>(user, "POST", "/api/appointments", { title: "Démo", startsAt: from, endsAt: until, status: "confirmed" });

describe.each<CalendarId>(["googleCalendar", "outlookCalendar"])("a member's %s", (service) => {
  it("takes the times at which it is busy off their booking pages, until it is free again", async () => {
    const user = await signedIn();
    const path = await pageOf(user);
    const at = soon(2, 10);
    expect(await offers(path, at)).toBe(true);
    expect(await connect(user, service)).toMatchObject({ service, state: "connected", account: user.email, isSandbox: true });
    const id = await addEvent(user, service, soon(2, 10), soon(2, 11));
    await work();
    expect(await offers(path, at)).toBe(false);
    expect(await offers(path, soon(2, 11))).toBe(true);
    await removeEvent(user, service, id);
    await call(user, "POST", `/api/calendars/${service}/test`, {});
    await work();
    expect(await offers(path, at)).toBe(true);
  });

  it("does not count events at which its owner is free", async () => {
    const user = await signedIn();
    const path = await pageOf(user);
    await connect(user, service);
    await addEvent(user, service, soon(2, 10), soon(2, 11), { transparency: "transparent", showAs: "free" });
    await work();
    expect(await offers(path, soon(2, 10))).toBe(true);
  });

  it("has each of its owner's appointments as one event, moved and cancelled with it, however often it is written", async () => {
    const user = await signedIn();
    const early = await book(user, soon(3, 8), soon(3, 9));
    await connect(user, service);
    await work();
    expect(await eventsOf(user, service)).toHaveLength(1);
    const { data } = await book(user, soon(3, 10), soon(3, 11));
    await work();
    const write = () => writeEvents(services, tools, user.workspaceId, data.id);
    const first = await write();
    // A crash after the calendar had it, before Filon noted that.
    await database.asOwner(`DELETE FROM calendar_event WHERE appointment_id = '${data.id}'`);
    expect((await write())?.id).toBe(first?.id);
    expect(await eventsOf(user, service)).toHaveLength(2);
    await call(user, "POST", `/api/appointments/${data.id}/reschedule`, { startsAt: soon(3, 14), endsAt: soon(3, 15) });
    await work();
    expect(JSON.stringify(await eventsOf(user, service))).toContain(soon(3, 14).slice(0, 16));
    await call(user, "POST", `/api/appointments/${data.id}/cancel`, { reason: "" });
    await work();
    expect(await eventsOf(user, service)).toHaveLength(1);
    await call(user, "DELETE", `/api/appointments/${early.data.id}`);
    await work();
    expect(await eventsOf(user, service)).toHaveLength(0);
  });

  it("is written by a step of a workflow, once for the prospect's next appointment, and its event is removed on demand", async () => {
    const user = await signedIn();
    const caller = errandCaller(services, services.db, () => new Date());
    const { id: prospectId } = (await call<{ id: string }>(user, "POST", "/api/prospects", { firstName: "Ada", lastName: "Roux" })).data;
    const sync = async (operation: "create" | "update" | "cancel", platform: CalendarId = service) => {
      const errand = { type: "syncMeeting", platform, operation, prospectId } as const;
      const [workspaceId, id, signal] = [user.workspaceId, newId(), AbortSignal.timeout(10_000)];
      const payload = { kind: "errand", errand } as const;
      const result = await caller.call({ workspaceId, enrolmentId: id, prospectId, idempotencyKey: id, payload, signal });
      return result.status === "answered" ? result.data : result;
    };
    expect(await sync("create")).toEqual({ event: null, why: "noMeeting" });
    const meeting = { title: "Démo", startsAt: soon(5, 10), endsAt: soon(5, 11), status: "confirmed", prospectId };
    expect((await call(user, "POST", "/api/appointments", meeting)).status).toBe(200);
    expect(await sync("create")).toEqual({ event: null, why: "otherCalendar" });
    await connect(user, service);
    expect(await sync("create", service === "googleCalendar" ? "outlookCalendar" : "googleCalendar")).toMatchObject({
      why: "otherCalendar",
    });
    expect(await sync("update")).toEqual({ event: null, why: "noEvent" });
    const written = await sync("create");
    expect(written).toMatchObject({ event: { id: expect.any(String) }, why: null });
    expect([await sync("create"), await sync("update")]).toEqual([written, written]);
    expect(await eventsOf(user, service)).toHaveLength(1);
    expect(await sync("cancel")).toEqual({ event: null, why: null });
    expect(await eventsOf(user, service)).toHaveLength(0);
  });

  it("does not make its owner busy with their own appointments twice: a moved one frees its former time", async () => {
    const user = await signedIn();
    const path = await pageOf(user);
    await connect(user, service);
    const { data } = await book(user, soon(4, 10), soon(4, 11));
    await work();
    await call(user, "POST", `/api/calendars/${service}/test`, {});
    await work();
    await call(user, "POST", `/api/appointments/${data.id}/reschedule`, { startsAt: soon(4, 16), endsAt: soon(4, 17) });
    expect(await offers(path, soon(4, 10))).toBe(true);
    expect(await offers(path, soon(4, 16))).toBe(false);
  });
});

it("a member has one calendar at a time: connecting another forgets the first", async () => {
  const user = await signedIn();
  await connect(user, "googleCalendar");
  await connect(user, "outlookCalendar");
  const states = (await call<Integration[]>(user, "GET", "/api/calendars")).data.map(({ service, state }) => [service, state]);
  expect(states).toEqual([
    ["googleCalendar", "none"],
    ["outlookCalendar", "connected"],
  ]);
  expect(await call(user, "DELETE", "/api/calendars/outlookCalendar")).toMatchObject({ status: 200, message: "L’agenda est déconnecté" });
  expect((await call(user, "DELETE", "/api/calendars/outlookCalendar")).status).toBe(404);
});

it("a calendar that is forgotten counts no more, and its readings end", async () => {
  const user = await signedIn();
  const path = await pageOf(user);
  await connect(user, "googleCalendar");
  await addEvent(user, "googleCalendar", soon(2, 10), soon(2, 11));
  await work();
  expect(jobs.queued.map(({ name }) => name)).toEqual([readCalendar.name]);
  await call(user, "DELETE", "/api/calendars/googleCalendar");
  expect(await offers(path, soon(2, 10))).toBe(true);
  await work();
  expect(jobs.queued).toEqual([]);
});

it("a calendar that no longer knows how far it was read is read anew", async () => {
  const user = await signedIn();
  const path = await pageOf(user);
  await connect(user, "googleCalendar");
  await addEvent(user, "googleCalendar", soon(2, 10), soon(2, 11));
  await work();
  await database.asOwner(`UPDATE calendar_sync SET sync_token = 'too-old' WHERE workspace_id = '${user.workspaceId}'`);
  await addEvent(user, "googleCalendar", soon(2, 12), soon(2, 13));
  await work();
  expect([await offers(path, soon(2, 10)), await offers(path, soon(2, 12))]).toEqual([false, false]);
});
