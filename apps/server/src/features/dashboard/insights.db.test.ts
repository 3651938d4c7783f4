import { prospectList, tellTimeline, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

async function insights(headers: Record<string, string>, period = "30d") {
  return (await server.app.inject({ method: "GET", url: `/api/dashboard/insights?period=${period}`, headers })).json().data;
}
/** An instant at noon so many days from today in the workspace's zone, as SQL. */
const noon = (days: string) => `(((now() AT TIME ZONE 'Europe/Paris')::date + (${days}) + time '12:00') AT TIME ZONE 'Europe/Paris')`;
const MONDAY = "1 - extract(isodow FROM now() AT TIME ZONE 'Europe/Paris')::integer";
const NOTHING = { prospects: 0, messages: 0, replies: 0, meetings: 0, conversions: 0 };

async function appointment(workspaceId: string, days: string, status = "confirmed") {
  await database.asOwner(
    `INSERT INTO appointment (workspace_id, id, title, starts_at, ends_at, status)
     VALUES ($1, new_id(), 'Démo', ${noon(days)}, ${noon(days)} + interval '30 minutes', $2)`,
    [workspaceId, status],
  );
}
async function sent(workspaceId: string, days: string, messages: number) {
  await database.asOwner(
    `INSERT INTO activity_day (workspace_id, day, slot, sent, messages) VALUES ($1, (now() AT TIME ZONE 'Europe/Paris')::date + (${days}), 0, $2 + 2, $2)`,
    [workspaceId, messages],
  );
}

it("[DASH-03] counts what happened today, this week from Monday and this month, appointments up to their ends", async () => {
  const { headers, workspaceId } = await server.signedIn();
  expect((await insights(headers)).overview).toEqual({ today: NOTHING, week: NOTHING, month: NOTHING });
  const { prospectIds } = await prospectList(database, workspaceId, 3);
  const [old = "", won = "", answered = ""] = prospectIds;
  await database.asOwner(`UPDATE prospect SET created_at = ${noon("-70")} WHERE id = $1`, [old]);
  await tellTimeline(database, workspaceId, { prospectId: won, type: "status_changed", data: { from: "new", to: "converted" } });
  await tellTimeline(database, workspaceId, { prospectId: answered, type: "replied", data: {} });
  await sent(workspaceId, "0", 4);
  await sent(workspaceId, "-70", 9);
  await appointment(workspaceId, "0");
  await appointment(workspaceId, "0", "cancelled");
  await appointment(workspaceId, `${MONDAY} + 7`, "pending");
  const all = { prospects: 2, messages: 4, replies: 1, meetings: 1, conversions: 1 };
  // Answers of a period are shared for a moment.
  const { overview } = await insights(headers, "90d");
  expect([overview.today, overview.week]).toEqual([all, all]);
  // Next Monday may be in this month.
  expect(overview.month).toEqual({ ...all, meetings: expect.any(Number) });
  // This Sunday is in the week, and today only on Sundays.
  await appointment(workspaceId, `${MONDAY} + 6`);
  const later = await insights(headers, "7d");
  const [sunday] = await database.asOwner<{ is: boolean }>(`SELECT ${MONDAY} = -6 AS is`);
  expect([later.overview.week.meetings, later.overview.today.meetings]).toEqual([2, sunday?.is ? 2 : 1]);
});

it("[DASH-05] adds up prospects, messages and appointments by weekday over the period", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, 3);
  // Two Mondays of the past, and a Wednesday before the period.
  await database.asOwner(`UPDATE prospect SET created_at = ${noon(`${MONDAY} - 7`)} WHERE id = ANY($1::uuid[])`, [prospectIds.slice(0, 2)]);
  await database.asOwner(`UPDATE prospect SET created_at = ${noon(`${MONDAY} + 2 - 49`)} WHERE id = $1`, [prospectIds[2]]);
  await sent(workspaceId, `${MONDAY} - 7`, 3);
  await sent(workspaceId, `${MONDAY} - 14`, 5);
  await appointment(workspaceId, `${MONDAY} - 13`);
  const { weekdays } = await insights(headers);
  expect(weekdays.map((day: { weekday: number }) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weekdays[0]).toEqual({ weekday: 1, prospects: 2, messages: 8, meetings: 0 });
  expect(weekdays[1]).toEqual({ weekday: 2, prospects: 0, messages: 0, meetings: 1 });
  expect(weekdays[2]).toEqual({ weekday: 3, prospects: 0, messages: 0, meetings: 0 });
  expect((await insights(headers, "90d")).weekdays[2].prospects).toBe(1);
  expect((await insights(headers, "all")).weekdays).toHaveLength(7);
});

it("[DASH-06] shows where prospects come from, those added each month, and how far those of the period came", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, 6);
  await database.asOwner("UPDATE prospect SET source = 'import' WHERE id = ANY($1::uuid[])", [prospectIds.slice(0, 4)]);
  await database.asOwner("UPDATE prospect SET source = 'manual' WHERE id = ANY($1::uuid[])", [prospectIds.slice(4)]);
  await database.asOwner(`UPDATE prospect SET created_at = ${noon("-400")} WHERE id = $1`, [prospectIds[5]]);
  await database.asOwner(
    `UPDATE prospect SET status = 'meeting_planned', first_contacted_at = now(), last_contacted_at = now(), last_replied_at = now(), linkedin_invited_at = now(),
       linkedin_connected_at = now() WHERE id = $1`,
    [prospectIds[0]],
  );
  await database.asOwner(
    "UPDATE prospect SET first_contacted_at = now(), last_contacted_at = now(), linkedin_invited_at = now() WHERE id = $1",
    [prospectIds[1]],
  );
  const { sources, months, performance } = await insights(headers);
  expect(sources).toEqual([
    { source: "import", count: 4 },
    { source: "manual", count: 1 },
  ]);
  expect(months).toHaveLength(12);
  expect(months.map((month: { prospects: number }) => month.prospects)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
  expect(performance).toEqual({ total: 5, contacted: 2, replied: 1, interested: 1, meetings: 1, converted: 0, invited: 2, connected: 1 });
  const all = await insights(headers, "all");
  expect([all.sources[1], all.performance.total]).toEqual([{ source: "manual", count: 2 }, 6]);
});

it("shows only the workspace's own", async () => {
  const other = await server.signedIn();
  await prospectList(database, other.workspaceId, 3);
  const { headers } = await server.signedIn();
  expect(await insights(headers, "all")).toMatchObject({ sources: [], overview: { month: NOTHING }, performance: { total: 0 } });
});
