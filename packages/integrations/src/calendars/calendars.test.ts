import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impatientEgress, type ProviderAnswer, type ProviderStandIn, startProvider } from "../stand-ins/provider.ts";
import { createGoogleCalendar } from "./google-calendar.ts";
import { createOutlookCalendar } from "./outlook-calendar.ts";

let service: ProviderStandIn;
let egress: ReturnType<typeof impatientEgress>;
beforeAll(async () => {
  service = await startProvider();
  egress = impatientEgress(service);
});
afterAll(async () => {
  await egress.close();
  await service.close();
});
const access = () => ({ baseUrl: service.url, token: "k" });
const google = () => createGoogleCalendar(egress, access());
const outlook = () => createOutlookCalendar(egress, access());
const ok = (body: unknown, status = 200): ProviderAnswer => ({ status, body });
function answering(...given: ProviderAnswer[]): void {
  service.answer(() => given[service.received.length - 1] ?? given.at(-1) ?? "cut");
}
const asked = () => service.received.map(({ method, url }) => `${method} ${url.split("?", 1)[0] ?? ""}`);
const queries = () => service.received.map(({ url }) => Object.fromEntries(new URL(url, "http://x").searchParams));
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const PERIOD = { from: new Date("2026-12-01T00:00:00Z"), until: new Date("2027-12-01T00:00:00Z") };
const at = (dateTime: string) => ({ dateTime });
const EVENT = {
  appointmentId: "0199B0A0-0000-7000-8000-000000000001",
  title: "Démo",
  description: "",
  place: "Visio",
  startsAt: new Date("2026-12-01T09:00:00Z"),
  endsAt: new Date("2026-12-01T09:30:00Z"),
};
const ID = "0199b0a0000070008000000000000001";

describe("Google Calendar", () => {
  it("is read page by page; whole days are those of its zone, and what is declined, free or cancelled makes nobody busy", async () => {
    const meeting = { start: at("2026-12-01T10:00:00+01:00"), end: at("2026-12-01T11:00:00+01:00") };
    answering(
      ok({
        timeZone: "America/New_York",
        nextPageToken: "p2",
        items: [
          { id: "a", ...meeting },
          { id: "b", start: { date: "2026-12-02" }, end: { date: "2026-12-03" } },
        ],
      }),
      ok({
        nextSyncToken: "s1",
        items: [
          { id: "c", ...meeting, transparency: "transparent" },
          { id: "d", ...meeting, attendees: [{ self: true, responseStatus: "declined" }] },
          { id: "e", status: "cancelled" },
        ],
      }),
    );
    expect(await google().readChanges(null, PERIOD)).toEqual({
      isWhole: true,
      busy: [
        { id: "a", startsAt: new Date("2026-12-01T09:00:00Z"), endsAt: new Date("2026-12-01T10:00:00Z") },
        { id: "b", startsAt: new Date("2026-12-02T05:00:00Z"), endsAt: new Date("2026-12-03T05:00:00Z") },
      ],
      free: ["c", "d", "e"],
      token: "s1",
    });
    expect(queries()[1]).toMatchObject({ pageToken: "p2", singleEvents: "true", timeMin: "2026-12-01T00:00:00.000Z" });
  });

  it("is read from where the last reading ended, or anew when it no longer knows", async () => {
    answering(ok({ nextSyncToken: "s2" }));
    expect(await google().readChanges("s1", PERIOD)).toMatchObject({ isWhole: false, token: "s2" });
    expect(queries()[0]).toEqual({ singleEvents: "true", maxResults: "2500", syncToken: "s1" });
    answering(ok({ error: { code: 410, message: "Sync token is no longer valid" } }, 410), ok({ nextSyncToken: "s3" }));
    expect(await google().readChanges("s1", PERIOD)).toMatchObject({ isWhole: true, token: "s3" });
  });

  it("has an appointment under an id of ours: a second insert finds the first", async () => {
    answering(ok({}, 404), ok({ id: ID, htmlLink: "https://cal/1" }));
    expect(await google().writeEvent(EVENT, null)).toEqual({ id: ID, url: "https://cal/1" });
    expect(JSON.parse(service.received[1]?.body ?? "")).toMatchObject({ id: ID, summary: "Démo", status: "confirmed" });
    answering(ok({}, 404), ok({}, 409), ok({ id: ID }));
    expect(await google().writeEvent(EVENT, null)).toEqual({ id: ID, url: null });
    expect(asked().at(-1)).toBe(`PATCH /calendar/v3/calendars/primary/events/${ID}`);
  });

  it("asks for patience with 403, and an event that is gone already is removed", async () => {
    answering(ok({ error: { code: 403, message: "Rate Limit Exceeded" } }, 403));
    expect(await failureOf(google().readAccount())).toMatchObject({ problem: "limited" });
    answering(ok({ error: { code: 410, message: "Resource has been deleted" } }, 410));
    await google().removeEvent(ID);
  });
});

describe("Outlook's calendar", () => {
  it("is read by delta links on its own address only; occurrences show as their series does", async () => {
    const start = at("2026-12-01T09:00:00.0000000");
    const end = at("2026-12-01T10:00:00.0000000");
    answering(
      ok({
        value: [
          { id: "m", type: "seriesMaster", showAs: "free", start, end },
          { id: "o", type: "occurrence", seriesMasterId: "m", start, end },
        ],
        "@odata.nextLink": "https://graph.microsoft.com/v1.0/me/calendarView/delta?$skiptoken=2",
      }),
      ok({
        value: [
          { id: "a", showAs: "tentative", start, end },
          { id: "r", "@removed": { reason: "deleted" } },
        ],
        "@odata.deltaLink": "https://graph.microsoft.com/v1.0/me/calendarView/delta?$deltatoken=3",
      }),
    );
    const token = "/v1.0/me/calendarView/delta?$deltatoken=3";
    expect(await outlook().readChanges(null, PERIOD)).toEqual({
      isWhole: true,
      busy: [{ id: "a", startsAt: new Date("2026-12-01T09:00:00Z"), endsAt: new Date("2026-12-01T10:00:00Z") }],
      free: ["m", "o", "r"],
      token,
    });
    expect(service.received[1]?.url).toBe("/v1.0/me/calendarView/delta?$skiptoken=2");
    answering(ok({ error: { code: "SyncStateNotFound", message: "gone" } }, 410), ok({ value: [] }));
    expect(await outlook().readChanges(token, PERIOD)).toMatchObject({ isWhole: true });
  });

  it("has an appointment once: it is looked for before it is added, in one transaction", async () => {
    answering(ok({ value: [] }), ok({ id: "AAMk", webLink: "https://owa/1" }, 201));
    expect(await outlook().writeEvent(EVENT, null)).toEqual({ id: "AAMk", url: "https://owa/1" });
    expect(JSON.parse(service.received[1]?.body ?? "")).toMatchObject({ transactionId: EVENT.appointmentId, subject: "Démo" });
    answering(ok({ value: [{ id: "AAMk" }] }), ok({ id: "AAMk" }));
    await outlook().writeEvent(EVENT, null);
    expect(asked()).toEqual(["GET /v1.0/me/events", "PATCH /v1.0/me/events/AAMk"]);
  });
});
