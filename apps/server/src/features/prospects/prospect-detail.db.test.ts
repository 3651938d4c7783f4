import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);

type User = Awaited<ReturnType<typeof signedIn>>;
type Method = "GET" | "POST" | "PATCH" | "DELETE";

async function call(user: User, method: Method, url: string, payload?: object) {
  const headers = { ...user.headers, "accept-language": "en" };
  const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}

/** A user with one prospect, and calls on it. */
async function prospectOf(fields: object = {}, owner?: User) {
  const user = owner ?? (await signedIn());
  const made = await call(user, "POST", "/api/prospects", { firstName: "Zoé", lastName: "Martin", ...fields });
  const id = made.body.data.id as string;
  const at = (method: Method, path: string, payload?: object) => call(user, method, `/api/prospects/${id}${path}`, payload);
  const read = async () => (await at("GET", "")).body.data;
  const events = async () =>
    ((await at("GET", "/timeline")).body.data.entries as { type: string; data: Record<string, string> }[]).map(({ type, data }) => ({
      type,
      ...data,
    }));
  return { user, id, at, read, events };
}
const addresses = (body: { emails: { address: string; isPrimary: boolean }[] }) =>
  body.emails.map(({ address, isPrimary }) => (isPrimary ? `${address}*` : address));

describe("[PROSPECT-06][API-26] e-mail addresses", () => {
  it("can be several, of which the first or the chosen one is primary and is the prospect's own", async () => {
    const { at, read, events } = await prospectOf();
    await at("POST", "/emails", { address: " Zoe@Exemple.fr " });
    const two = (await at("POST", "/emails", { address: "zoe.perso@exemple.fr", type: "personal" })).body.data;
    expect(addresses(two)).toEqual(["Zoe@Exemple.fr*", "zoe.perso@exemple.fr"]);
    expect(two.email).toBe("Zoe@Exemple.fr");
    const other = two.emails[1];
    await at("PATCH", `/emails/${other.id}`, { isPrimary: true, isVerified: true, type: "other" });
    const after = await read();
    expect(addresses(after)).toEqual(["zoe.perso@exemple.fr*", "Zoe@Exemple.fr"]);
    expect(after.emails[0]).toMatchObject({ type: "other", isVerified: true });
    expect(after.email).toBe("zoe.perso@exemple.fr");
    expect((await events()).filter(({ type }) => type === "updated")).toEqual(Array(3).fill({ type: "updated", detail: "emails" }));
  });

  it("when the primary one is deleted, the oldest other takes its place", async () => {
    const { at, read } = await prospectOf({ email: "zoe@exemple.fr" });
    await at("POST", "/emails", { address: "b@exemple.fr" });
    await at("POST", "/emails", { address: "c@exemple.fr" });
    const [primary] = (await read()).emails;
    expect(addresses((await at("DELETE", `/emails/${primary.id}`)).body.data)).toEqual(["b@exemple.fr*", "c@exemple.fr"]);
    expect((await at("DELETE", `/emails/${primary.id}`)).status).toBe(404);
  });

  it("always have exactly one primary among them, even with concurrent changes", async () => {
    const { at, read } = await prospectOf();
    await Promise.all(["a", "b", "c", "d", "e"].map((name) => at("POST", "/emails", { address: `${name}@exemple.fr`, isPrimary: true })));
    const { emails } = await read();
    await Promise.all(emails.map(({ id }: { id: string }) => at("PATCH", `/emails/${id}`, { isPrimary: true })));
    const after = await read();
    expect(after.emails).toHaveLength(5);
    expect(
      after.emails.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary).map(({ address }: { address: string }) => address),
    ).toEqual([after.email]);
  });

  it("are professional, personal or other", async () => {
    const { at } = await prospectOf();
    expect((await at("POST", "/emails", { address: "a@exemple.fr" })).body.data.emails[0]).toMatchObject({
      type: "professional",
      isVerified: false,
    });
    for (const type of ["professional", "personal", "other"]) {
      const { emails } = (await at("POST", "/emails", { address: `${type}@exemple.fr`, type })).body.data;
      expect(emails).toContainEqual(expect.objectContaining({ address: `${type}@exemple.fr`, type }));
    }
    expect((await at("POST", "/emails", { address: "b@exemple.fr", type: "fax" })).status).toBe(400);
  });

  it("are refused, with the reason, if they are another's primary one, already there, or their owner objects", async () => {
    const owner = await signedIn();
    await prospectOf({ email: "pris@exemple.fr" }, owner);
    const { at } = await prospectOf({ email: "zoe@exemple.fr" }, owner);
    await database.asOwner(
      "INSERT INTO suppression (workspace_id, channel, value_hash, reason) VALUES ($1, 'all', suppression_hash('non@exemple.fr'), 'gdpr_erasure')",
      [owner.workspaceId],
    );
    const problem = async (address: string) => (await at("POST", "/emails", { address })).body.fields.address.code;
    expect(await problem("PRIS@exemple.fr")).toBe("prospects.server.duplicateEmail");
    expect(await problem("zoe@EXEMPLE.fr")).toBe("prospects.server.sameEmail");
    expect(await problem("Non@exemple.fr")).toBe("prospects.server.suppressedEmail");
    expect(await problem("zoe@")).toBe("prospects.server.invalidEmail");
  });

  it("keep their details when an import replaces the primary one, and have them back with it", async () => {
    const { id, at, read } = await prospectOf({ email: "a@exemple.fr" });
    const [first] = (await read()).emails;
    await at("PATCH", `/emails/${first.id}`, { type: "personal", isVerified: true });
    const before = await read();
    await database.asOwner("UPDATE prospect SET email = 'b@exemple.fr' WHERE id = $1", [id]);
    expect(addresses(await read())).toEqual(["b@exemple.fr*", "a@exemple.fr"]);
    await database.asOwner("UPDATE prospect SET email = 'a@exemple.fr' WHERE id = $1", [id]);
    expect((await read()).emails).toEqual(before.emails);
  });
});

describe("[PROSPECT-05][API-26] telephone numbers", () => {
  it("are shown in national format, typed by their numbering plan, and the same however they are written", async () => {
    const { at, read } = await prospectOf();
    await at("POST", "/phones", { number: "06 12 34 56 78" });
    await at("POST", "/phones", { number: "+33 1 42 68 53 00" });
    await at("POST", "/phones", { number: "+44 20 7946 0018", type: "fax" });
    const { phone, phones } = await read();
    expect(phone).toBe("+33612345678");
    expect(phones.map(({ shown, type, isPrimary }: Record<string, unknown>) => [shown, type, isPrimary])).toEqual([
      ["06 12 34 56 78", "mobile", true],
      ["01 42 68 53 00", "office", false],
      ["+44 20 7946 0018", "fax", false],
    ]);
    expect((await at("POST", "/phones", { number: "0033 612 345 678" })).body.fields.number.code).toBe("prospects.server.samePhone");
    expect((await at("POST", "/phones", { number: "appelez-moi" })).body.fields.number.code).toBe("prospects.server.invalidPhone");
  });

  it("are personal, office, mobile, fax or other", async () => {
    const { at } = await prospectOf();
    const types = ["personal", "office", "mobile", "fax", "other"];
    for (const [index, type] of types.entries()) await at("POST", "/phones", { number: `+3314268530${index}`, type });
    const { phones } = (await at("POST", "/phones", { number: "+33142685309", isPrimary: true })).body.data;
    expect(phones.map(({ type, isPrimary }: Record<string, unknown>) => [type, isPrimary])).toEqual([
      ["office", true],
      ...types.map((type) => [type, false]),
    ]);
    expect((await at("POST", "/phones", { number: "+33142685308", type: "satellite" })).status).toBe(400);
  });

  it("are refused if digits are missing or too many, however they are written", async () => {
    const { user, at, read } = await prospectOf({ phone: "06 12 34 56 78" });
    const [kept] = (await read()).phones;
    for (const number of ["06 12 34 56", "06 12 34 56 789", "+33 6 12 34 56"]) {
      expect((await at("POST", "/phones", { number })).body.fields.number.message).toBe("This is not a valid phone number.");
      expect((await at("PATCH", `/phones/${kept.id}`, { number })).body.fields.number.code).toBe("prospects.server.invalidPhone");
      expect((await at("PATCH", "", { phone: number })).body.fields.phone.code).toBe("prospects.server.invalidPhone");
      const made = await call(user, "POST", "/api/prospects", { firstName: "Max", phone: number });
      expect([made.status, made.body.fields.phone.code]).toEqual([400, "prospects.server.invalidPhone"]);
    }
    expect((await read()).phones).toEqual([kept]);
  });

  it("without a country code are read in the workspace's country", async () => {
    const { user, at, read } = await prospectOf();
    await database.asOwner("UPDATE workspace SET time_zone = 'Europe/Brussels' WHERE id = $1", [user.workspaceId]);
    await at("PATCH", "", { phone: "0475 12 34 56" });
    await at("POST", "/phones", { number: "02 512 34 56" });
    expect((await read()).phones.map(({ number }: Record<string, string>) => number)).toEqual(["+32475123456", "+3225123456"]);
    expect((await at("PATCH", "", { phone: "06 12 34 56 78" })).body.fields.phone.code).toBe("prospects.server.invalidPhone");
  });

  it("can be changed, made primary and deleted", async () => {
    const { at, read } = await prospectOf({ phone: "06 12 34 56 78" });
    await at("POST", "/phones", { number: "0142685300" });
    const [mobile, office] = (await read()).phones;
    await at("PATCH", `/phones/${office.id}`, { isPrimary: true, number: "01 42 68 53 01" });
    expect((await read()).phone).toBe("+33142685301");
    await at("PATCH", `/phones/${mobile.id}`, { type: "personal" });
    const after = await read();
    expect(after.phones.map(({ number, type }: Record<string, string>) => [number, type])).toEqual([
      ["+33142685301", "office"],
      ["+33612345678", "personal"],
    ]);
    await at("DELETE", `/phones/${after.phones[0].id}`);
    expect((await read()).phones).toMatchObject([{ number: "+33612345678", isPrimary: true }]);
  });
});

it("[API-26] levels make up the score, which is kept on the timeline and in the history", async () => {
  const { at, events } = await prospectOf();
  expect((await at("PATCH", "/score", { needFit: "high", timingFit: "low" })).body.data).toMatchObject({
    score: 60,
    levels: { needFit: "high", timingFit: "low", budgetFit: null, authorityFit: null },
  });
  await at("PATCH", "/score", { timingFit: null });
  await at("PATCH", "/score", { timingFit: null });
  expect((await events())[0]).toEqual({ type: "updated", detail: "score", from: "60", to: "100" });
  const { scores } = (await at("GET", "/figures")).body.data;
  expect(scores.map(({ score }: { score: number }) => score)).toEqual([60, 100]);
  expect(scores[0].actor.name).toBe("Ada Lovelace");
});

it("[API-26] tags can be added and removed by two people concurrently, and are suggested by use", async () => {
  const { user, at, read } = await prospectOf();
  await prospectOf({}, user).then((other) => other.at("PATCH", "/tags", { add: ["salon"] }));
  await Promise.all(["salon", "tech", "chaud"].map((tag) => at("PATCH", "/tags", { add: [tag] })));
  await at("PATCH", "/tags", { add: ["lyon"], remove: ["tech"] });
  expect((await read()).tags.toSorted()).toEqual(["chaud", "lyon", "salon"]);
  expect((await call(user, "GET", "/api/prospects/tags")).body.data[0]).toEqual({ tag: "salon", count: 2 });
});

it("[PROSPECT-09][API-26] an interaction counts as contact: on the timeline, and in the date of last contact", async () => {
  const { at, read, events } = await prospectOf();
  const past = "2026-01-05T09:30:00.000Z";
  const made = (await at("POST", "/interactions", { type: "call", outcome: "follow_up", notes: "Rappeler", occurredAt: past })).body.data;
  expect(made).toMatchObject({ type: "call", direction: "outbound", outcome: "follow_up", author: { name: "Ada Lovelace" } });
  expect((await read()).lastContactedAt).toBe(past);
  expect((await events())[0]).toEqual({ type: "contacted", kind: "call", from: "outbound", reason: "follow_up", text: "Rappeler" });
  await at("PATCH", `/interactions/${made.id}`, { outcome: "interested" });
  expect((await at("GET", "/interactions")).body.data).toMatchObject([{ outcome: "interested", notes: "Rappeler" }]);
  expect((await at("POST", "/interactions", { type: "call", occurredAt: "2099-01-01T00:00:00Z" })).status).toBe(400);
  expect((await at("DELETE", `/interactions/${made.id}`)).status).toBe(200);
  expect((await at("DELETE", `/interactions/${made.id}`)).status).toBe(404);
});

it("[PROSPECT-09] an interaction has one of five types, two directions and five outcomes", async () => {
  const { at } = await prospectOf();
  const given = {
    type: ["call", "email", "meeting", "linkedin", "other"],
    direction: ["inbound", "outbound"],
    outcome: ["successful", "no_response", "interested", "not_interested", "follow_up"],
  };
  for (const [field, values] of Object.entries(given)) {
    for (const value of values) {
      const { status, body } = await at("POST", "/interactions", { type: "call", [field]: value });
      expect([status, body.data[field]]).toEqual([200, value]);
    }
    expect((await at("POST", "/interactions", { type: "call", [field]: "smoke" })).status).toBe(400);
  }
});

it("[PROSPECT-10][PROSPECT-11][PROSPECT-12][API-26] a note has text, kind and author, and can be restored for a day", async () => {
  const { at, events } = await prospectOf();
  expect((await at("POST", "/notes", { text: "  " })).body.message).toBe("Please enter a note before adding it");
  const note = (await at("POST", "/notes", { text: "Reporter à mars", kind: "appointment" })).body.data;
  expect(note).toMatchObject({ kind: "appointment", author: { name: "Ada Lovelace" } });
  expect((await events())[0]).toMatchObject({ type: "note_added", kind: "appointment" });
  await at("DELETE", `/notes/${note.id}`);
  expect((await at("GET", "/notes")).body.data).toEqual([]);
  expect((await at("POST", `/notes/${note.id}/restore`, {})).body.data).toEqual(note);
  expect((await at("GET", "/notes")).body.data).toEqual([note]);
  await at("DELETE", `/notes/${note.id}`);
  await database.asOwner("UPDATE prospect_note SET deleted_at = now() - interval '25 hours' WHERE id = $1", [note.id]);
  expect((await at("POST", `/notes/${note.id}/restore`, {})).status).toBe(404);
});

it("shows who has the same address, number or profile before saving", async () => {
  const { user, id, at } = await prospectOf({ email: "zoe@exemple.fr", phone: "06 12 34 56 78", profileLink: "linkedin.com/in/zoe" });
  await at("POST", "/emails", { address: "zoe.perso@exemple.fr" });
  const find = async (given: object) => (await call(user, "POST", "/api/prospects/duplicates", given)).body.data;
  expect(await find({ email: "ZOE@exemple.fr", phone: "+33612345678", profileLink: "https://fr.linkedin.com/in/Zoe/" })).toEqual([
    { id, name: "Zoé Martin", company: null, by: ["email", "phone", "profileLink"] },
  ]);
  expect(await find({ email: "zoe.perso@exemple.fr" })).toMatchObject([{ id, by: ["email"] }]);
  // The same last digits in another country are another number.
  expect(await find({ phone: "+49 612 345 678" })).toEqual([]);
  expect(await find({ email: "zoe@exemple.fr", exceptId: id })).toEqual([]);
});

it("an objection blocks every address for good", async () => {
  const { user, at, read, events } = await prospectOf({ email: "zoe@exemple.fr" });
  await at("POST", "/emails", { address: "zoe.perso@exemple.fr" });
  await at("POST", "/opt-out", {});
  await at("POST", "/opt-out", {});
  expect((await read()).optedOutAt).not.toBeNull();
  expect((await events()).filter(({ type }) => type === "opted_out")).toHaveLength(1);
  // It is a refusal: logged once, found by the filter and marked in the list.
  expect((await events()).filter(({ type }) => type === "status_changed")).toEqual([
    { type: "status_changed", from: "new", to: "refused" },
  ]);
  const listed = (await call(user, "GET", "/api/prospects?status=refused")).body.data.rows;
  expect(listed).toMatchObject([{ id: (await read()).id, status: "refused", optedOut: true }]);
  const other = await prospectOf({}, user);
  expect((await other.at("POST", "/emails", { address: "zoe.perso@exemple.fr" })).body.fields.address.code).toBe(
    "prospects.server.suppressedEmail",
  );
});

it("another workspace's data cannot be reached", async () => {
  const { id, read } = await prospectOf({ email: "zoe@exemple.fr", phone: "0612345678" });
  const { emails, phones } = await read();
  const stranger = await signedIn();
  const asked: [Method, string, object?][] = [
    ["POST", "/emails", { address: "x@exemple.fr" }],
    ["PATCH", `/emails/${emails[0].id}`, { type: "other" }],
    ["DELETE", `/emails/${emails[0].id}`],
    ["POST", "/phones", { number: "0142685300" }],
    ["PATCH", `/phones/${phones[0].id}`, { type: "fax" }],
    ["DELETE", `/phones/${phones[0].id}`],
    ["PATCH", "/score", { needFit: "high" }],
    ["PATCH", "/tags", { add: ["x"] }],
    ["GET", "/interactions"],
    ["POST", "/interactions", { type: "call" }],
    ["POST", `/notes/${newId()}/restore`, {}],
    ["GET", "/campaigns"],
    ["GET", "/figures"],
    ["POST", "/opt-out", {}],
  ];
  for (const [method, path, payload] of asked)
    expect([path, (await call(stranger, method, `/api/prospects/${id}${path}`, payload)).status]).toEqual([path, 404]);
  expect((await call(stranger, "POST", "/api/prospects/duplicates", { email: "zoe@exemple.fr" })).body.data).toEqual([]);
  expect((await read()).emails).toEqual(emails);
});
