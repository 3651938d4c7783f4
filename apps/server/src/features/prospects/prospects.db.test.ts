import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);

type User = Awaited<ReturnType<typeof signedIn>>;

async function call(user: User, method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object, language = "fr") {
  const response = await app.inject({
    method,
    url,
    headers: { ...user.headers, "accept-language": language },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
async function added(user: User, fields: object): Promise<string> {
  const { status, body } = await call(user, "POST", "/api/prospects", fields);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body.data.id;
}
const timelineOf = async (user: User, id: string) =>
  (await call(user, "GET", `/api/prospects/${id}/timeline`)).body.data.entries as {
    type: string;
    data: object;
    actor: { name: string } | null;
  }[];

describe("one prospect", () => {
  it("is stored as given, with its address and profile normalised", async () => {
    const user = await signedIn();
    const id = await added(user, {
      firstName: "Zoé",
      lastName: "Martin",
      email: " Zoe.Martin@Exemple.FR ",
      company: "Filature",
      position: "Directrice",
      location: "Lyon",
      phone: "+33 6 12 34 56 78",
      profileLink: "fr.linkedin.com/in/Zo%C3%A9-Martin/?trk=x",
    });
    const { body } = await call(user, "GET", `/api/prospects/${id}`);
    expect(body.data).toMatchObject({
      firstName: "Zoé",
      email: "Zoe.Martin@Exemple.FR",
      profileLink: "https://www.linkedin.com/in/zo%C3%A9-martin",
      status: "new",
      score: null,
      tags: [],
      lists: [],
      source: "manual",
    });
  });

  it("is refused with every invalid field named", async () => {
    const user = await signedIn();
    const bad = await call(
      user,
      "POST",
      "/api/prospects",
      { firstName: "A", email: "zoe@", profileLink: "https://exemple.fr/in/zoe" },
      "en",
    );
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.body.fields).sort()).toEqual(["email", "profileLink"]);
    expect(bad.body.fields.email.message).toBe("This is not a valid e-mail address.");
    const nobody = await call(user, "POST", "/api/prospects", { company: "Filature" });
    expect(nobody.body.fields).toHaveProperty("lastName");
    expect((await call(user, "POST", "/api/prospects", { firstName: "A", unknown: 1 })).status).toBe(400);
  });

  it("[PROSPECT-14] logs changes of status, fields and tags on its timeline, and nothing if nothing changes", async () => {
    const user = await signedIn();
    const id = await added(user, { firstName: "Zoé" });
    await call(user, "PATCH", `/api/prospects/${id}`, { status: "interested" });
    await call(user, "PATCH", `/api/prospects/${id}`, { company: "Filature", tags: ["salon", "salon"] });
    await call(user, "PATCH", `/api/prospects/${id}`, { company: "Filature", tags: ["salon"], status: "interested" });
    const events = await timelineOf(user, id);
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual(
      expect.arrayContaining([
        { type: "created", data: { from: "manual" } },
        { type: "status_changed", data: { from: "new", to: "interested" } },
        { type: "tag_added", data: { name: "salon" } },
        { type: "updated", data: { detail: "company" } },
      ]),
    );
    expect(events).toHaveLength(4);
    expect(events[0]?.actor?.name).toBe("Ada Lovelace");
  });

  it("[PROSPECT-02] has one of seven statuses", async () => {
    const user = await signedIn();
    const id = await added(user, { firstName: "Zoé" });
    for (const status of ["contacted", "replied", "interested", "meeting_planned", "converted", "refused", "new"]) {
      expect((await call(user, "PATCH", `/api/prospects/${id}`, { status })).body.data.status).toBe(status);
    }
    expect((await call(user, "PATCH", `/api/prospects/${id}`, { status: "lukewarm" })).status).toBe(400);
  });

  it("is not added twice: the error names the one that has its address or profile", async () => {
    const user = await signedIn();
    const first = await added(user, { firstName: "Zoé", lastName: "Martin", email: "zoe@exemple.fr", profileLink: "linkedin.com/in/zoe" });
    const email = await call(user, "POST", "/api/prospects", { firstName: "Autre", email: "ZOE@exemple.fr" });
    expect(email.status).toBe(409);
    expect(email.body).toMatchObject({ code: "prospects.server.duplicateEmail", params: { name: "Zoé Martin", id: first } });
    expect(email.body.fields.email.message).toContain("Zoé Martin");
    const profile = await call(user, "POST", "/api/prospects", { firstName: "Autre", profileLink: "https://www.linkedin.com/in/ZOE/" });
    expect(profile.body).toMatchObject({ code: "prospects.server.duplicateProfile" });
    const second = await added(user, { firstName: "Autre" });
    expect((await call(user, "PATCH", `/api/prospects/${second}`, { email: "zoe@exemple.fr" })).status).toBe(409);
    expect((await call(user, "PATCH", `/api/prospects/${first}`, { email: "Zoe@exemple.fr" })).status).toBe(200);
  });

  it("is added once when two people add it concurrently", async () => {
    const user = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(user, "POST", "/api/prospects", { firstName: "Zoé", email: "zoe@exemple.fr" })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("is announced to the workspace when it changes", async () => {
    const user = await signedIn();
    const client = await database.db.pool.connect();
    const heard: string[] = [];
    client.on("notification", ({ payload }) => heard.push(payload ?? ""));
    await client.query("LISTEN filon_realtime");
    const id = await added(user, { firstName: "Zoé" });
    await client.query("SELECT 1");
    client.release(true);
    const told = heard.map((text) => JSON.parse(text)).filter((message) => message.workspaceId === user.workspaceId);
    expect(told.map((message) => message.event)).toEqual(["prospect:changed", "stats_update"]);
    expect(told[0].payload.prospectId).toBe(id);
  });
});

describe("the month's allowance", () => {
  it("[PROSPECT-21] stops a Starter workspace at 100 even if it deletes some, and never an Enterprise one", async () => {
    const starter = await signedIn({ plan: "starter" });
    await database.asOwner("INSERT INTO prospect_allowance VALUES ($1, date_trunc('month', now() AT TIME ZONE 'Europe/Paris'), 99)", [
      starter.workspaceId,
    ]);
    const id = await added(starter, { firstName: "Centième" });
    await call(starter, "POST", "/api/prospects/delete", { ids: [id] });
    const refused = await call(starter, "POST", "/api/prospects", { firstName: "De trop" });
    expect(refused).toMatchObject({ status: 403, body: { code: "prospects.server.monthlyLimit", params: { limit: 100 } } });
    const enterprise = await signedIn({ plan: "enterprise" });
    await database.asOwner("INSERT INTO prospect_allowance VALUES ($1, date_trunc('month', now() AT TIME ZONE 'Europe/Paris'), 5000)", [
      enterprise.workspaceId,
    ]);
    await added(enterprise, { firstName: "Un de plus" });
  });
});

describe("notes", () => {
  it("[PROSPECT-12] have a text and an author, and can be added and deleted", async () => {
    const user = await signedIn();
    const id = await added(user, { firstName: "Zoé" });
    const note = await call(user, "POST", `/api/prospects/${id}/notes`, { text: "  Rappeler mardi " });
    expect(note.body.data).toMatchObject({ text: "Rappeler mardi", author: { id: user.userId, name: "Ada Lovelace" } });
    expect((await call(user, "GET", `/api/prospects/${id}/notes`)).body.data).toEqual([note.body.data]);
    expect((await timelineOf(user, id))[0]).toMatchObject({ type: "note_added", data: { text: "Rappeler mardi" } });
    expect((await call(user, "DELETE", `/api/prospects/${id}/notes/${note.body.data.id}`)).status).toBe(200);
    expect((await call(user, "DELETE", `/api/prospects/${id}/notes/${note.body.data.id}`)).status).toBe(404);
    expect((await call(user, "GET", `/api/prospects/${id}/notes`)).body.data).toEqual([]);
  });

  it("[PROSPECT-11] are refused if empty, with this message", async () => {
    const user = await signedIn();
    const id = await added(user, { firstName: "Zoé" });
    const english = await call(user, "POST", `/api/prospects/${id}/notes`, { text: " \n " }, "en");
    expect(english).toMatchObject({ status: 400, body: { message: "Please enter a note before adding it" } });
    expect((await call(user, "POST", `/api/prospects/${id}/notes`, { text: "" })).body.message).toBe(
      "Veuillez saisir une note avant de l’ajouter",
    );
  });
});

describe("the timeline", () => {
  it("is listed newest first in pages, each entry once", async () => {
    const user = await signedIn();
    const id = await added(user, { firstName: "Zoé" });
    for (let turn = 0; turn < 6; turn += 1) await call(user, "PATCH", `/api/prospects/${id}`, { company: `Société ${turn}` });
    const seen: string[] = [];
    let after = "";
    do {
      const { body } = await call(user, "GET", `/api/prospects/${id}/timeline?limit=3${after}`);
      seen.push(...body.data.entries.map((entry: { id: string }) => entry.id));
      after = body.data.next === null ? "" : `&after=${body.data.next}`;
    } while (after !== "");
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect((await call(user, "GET", `/api/prospects/${id}/timeline?after=nonsense`)).status).toBe(400);
  });
});

describe("another workspace", () => {
  it("cannot see or change a prospect", async () => {
    const [user, stranger] = [await signedIn(), await signedIn()];
    const id = await added(user, { firstName: "Zoé", email: "zoe@exemple.fr" });
    const note = await call(user, "POST", `/api/prospects/${id}/notes`, { text: "Privé" });
    expect((await call(stranger, "GET", "/api/prospects")).body.data.rows).toEqual([]);
    expect((await call(stranger, "GET", "/api/prospects/count")).body.data).toEqual({ count: 0, exact: true });
    for (const [method, url, payload] of [
      ["GET", `/api/prospects/${id}`],
      ["PATCH", `/api/prospects/${id}`, { firstName: "Volée" }],
      ["GET", `/api/prospects/${id}/timeline`],
      ["GET", `/api/prospects/${id}/notes`],
      ["POST", `/api/prospects/${id}/notes`, { text: "x" }],
      ["DELETE", `/api/prospects/${id}/notes/${note.body.data.id}`],
    ] as const) {
      expect((await call(stranger, method, url, payload)).status, `${method} ${url}`).toBe(404);
    }
    expect((await call(stranger, "POST", "/api/prospects/delete", { ids: [id] })).body.data).toEqual({ deleted: 0 });
    await added(stranger, { firstName: "Zoé", email: "zoe@exemple.fr" });
    expect((await call(user, "GET", `/api/prospects/${id}`)).body.data.firstName).toBe("Zoé");
  });

  it("is denied by the search function itself", async () => {
    const [user, stranger] = [await signedIn(), await signedIn()];
    const peek = database.db.inWorkspace(stranger.workspaceId, (tx) =>
      tx.query({
        text: "SELECT * FROM prospect_page($1, NULL, NULL, NULL, NULL, NULL, 'created', true, NULL, 10)",
        values: [user.workspaceId],
      }),
    );
    await expect(peek).rejects.toThrow("not that of the transaction");
  });
});

it("deletes many together, and the stored total follows", async () => {
  const user = await signedIn();
  const ids = [await added(user, { firstName: "A" }), await added(user, { firstName: "B" }), await added(user, { firstName: "C" })];
  expect((await call(user, "GET", "/api/prospects/count")).body.data).toEqual({ count: 3, exact: true });
  const answer = await call(user, "POST", "/api/prospects/delete", { ids: [ids[0], ids[1], newId()] });
  expect(answer.body).toMatchObject({ data: { deleted: 2 }, message: "2 prospects supprimés." });
  expect((await call(user, "GET", "/api/prospects/count")).body.data).toEqual({ count: 1, exact: true });
});
