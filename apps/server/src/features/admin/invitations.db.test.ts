import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { createInvitation } from "../auth/index.ts";
import { caller, value } from "../../testing/admin-calls.ts";

const database = await testDatabase();
const server = await testServer(database);
const { app, clock, signedIn } = server;
const admin = await signedIn({ role: "admin" });
const by = caller(server, admin.headers);
let visitors = 0;

interface Made {
  code: string;
  address: string;
  invitation: { id: string; prefix: string; state: string; uses: number };
}
const make = async (wanted: object = {}) => (await by.post("/invitations", wanted)).body.data as unknown as Made;
const one = async (id: string) => ((await by.get("/invitations")).body.data["rows"] as Made["invitation"][]).find((row) => row.id === id);
const uses = async (id: string) => (await by.get(`/invitations/${id}/uses`)).body.data as unknown as { email: string; usedAt: string }[];
const register = (invitationCode: string, email = `${newId()}@exemple.test`) =>
  app.inject({
    method: "POST",
    url: "/api/auth/register",
    payload: { firstName: "Ada", lastName: "Essai", email, password: "Motdepasse1!", invitationCode },
    remoteAddress: `203.0.113.${(visitors += 1)}`,
  });

describe("an invitation code", () => {
  it("[ADMIN-05] is shown once, stored as a hash with its first group, and registers the person it was made for", async () => {
    const made = await make({ label: "Salon", email: "Ada@Exemple.test" });
    expect(made.code).toMatch(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/u);
    expect(made.invitation).toMatchObject({ label: "Salon", email: "ada@exemple.test", prefix: made.code.slice(0, 4), state: "open" });
    expect(made.address).toBe(`http://localhost:3000/register?code=${made.code}`);
    expect(server.jobs.queued.splice(0)).toMatchObject([{ name: "send-mail", payload: { template: "invitation", language: "fr" } }]);
    const kept = await value<string>(database, "SELECT to_jsonb(i)::text FROM invitation_code i WHERE id = $1", [made.invitation.id]);
    expect(kept).not.toContain(made.code);
    expect(kept).not.toContain(made.code.slice(5, 9));
    expect(JSON.stringify(await by.get("/invitations"))).not.toContain(made.code.slice(5));

    const answer = await register(made.code, "ada@exemple.test");
    expect(answer.statusCode).toBe(200);
    expect(await one(made.invitation.id)).toMatchObject({ uses: 1, state: "used" });
    expect(await uses(made.invitation.id)).toMatchObject([{ email: "ada@exemple.test" }]);
  });

  it("[ADMIN-05] registers as many users as it has uses, even when more try concurrently", async () => {
    const made = await make({ maxUses: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(made.code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
    expect(await uses(made.invitation.id)).toHaveLength(3);
    expect(await one(made.invitation.id)).toMatchObject({ uses: 3, state: "used" });
  });

  it("[ADMIN-05] expires after its number of days", async () => {
    const made = await make({ days: 7, maxUses: 5 });
    expect((await register(made.code)).statusCode).toBe(200);
    clock.ahead = 7 * 86_400_000 - 60_000;
    expect((await register(made.code)).statusCode).toBe(200);
    clock.ahead = 7 * 86_400_000 + 1000;
    expect((await register(made.code)).statusCode).toBe(400);
    clock.ahead = 0;
    expect(await uses(made.invitation.id)).toHaveLength(2);
  });

  it("[ADMIN-05] registers nobody once revoked; users who registered before stay", async () => {
    const made = await make({ maxUses: 5, days: null });
    const first = (await register(made.code)).json<{ token: string }>();
    expect((await by.post(`/invitations/${made.invitation.id}/revoke`)).status).toBe(200);
    expect((await register(made.code)).statusCode).toBe(400);
    expect((await app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${first.token}` } })).statusCode).toBe(200);
    expect(await one(made.invitation.id)).toMatchObject({ state: "revoked", uses: 1 });
    expect((await by.post(`/invitations/${newId()}/revoke`)).status).toBe(404);
  });

  it("is listed with the others by its first group when created on the command line", async () => {
    const code = await createInvitation(database.db.pool, { uses: 2, expiresAt: null });
    const { rows } = (await by.get(`/invitations?search=${code.slice(0, 4).toLowerCase()}`)).body.data as unknown as {
      rows: Made["invitation"][];
    };
    expect(rows).toMatchObject([{ prefix: code.slice(0, 4), createdBy: null, maxUses: 2, uses: 0 }]);
  });

  it.each([
    { maxUses: 0 },
    { maxUses: 1.5 },
    { days: 0 },
    { days: 99_999 },
    { email: "pas une adresse" },
    { label: "a\0b" },
    { code: "MINE" },
  ])("cannot be created with %o", async (wanted) => {
    const before = await value(database, "SELECT count(*) FROM invitation_code");
    expect((await by.post("/invitations", wanted)).status).toBe(400);
    expect(await value(database, "SELECT count(*) FROM invitation_code")).toBe(before);
  });
});

describe("tickets", () => {
  const write = async (ticket: object) => {
    const answer = await app.inject({
      method: "POST",
      url: "/api/contact/ticket",
      payload: {
        subject: "[Contact] Zoé",
        description: "Bonjour\n\nZoé <zoe@exemple.test>",
        category: "other",
        priority: "medium",
        ...ticket,
      },
      remoteAddress: `203.0.113.${(visitors += 1)}`,
    });
    expect(answer.statusCode).toBe(200);
    return value<string>(database, "SELECT id FROM ticket ORDER BY created_at DESC, id DESC LIMIT 1");
  };
  const beta = {
    subject: "[Beta Access Request] Zoé",
    category: "beta_access",
    priority: "high",
    metadata: { requestType: "beta_access", company: "Vauban", position: "CTO", linkedin: "", useCase: "Vendre" },
  };
  const rows = async (query: string) => ((await by.get(`/tickets?${query}`)).body.data["rows"] as { id: string }[]).map(({ id }) => id);

  it("[ADMIN-05] are found by text, category and status, and show their sender", async () => {
    const waiting = await write(beta);
    const other = await write({ description: "Une panne étrange\n\nZoé <zoe@exemple.test>", category: "technical" });
    expect(await rows("category=beta_access&status=new")).toEqual([waiting]);
    expect(await rows("search=etrange%20panne")).toEqual([other]);
    expect(await rows("search=etrange&category=billing")).toEqual([]);
    expect((await by.get(`/tickets/${waiting}`)).body.data).toMatchObject({
      message: "Bonjour",
      sender: { name: "Zoé", email: "zoe@exemple.test" },
      metadata: { company: "Vauban" },
      status: "new",
      note: "",
      invitation: null,
    });
    expect((await by.get("/overview")).body.data).toMatchObject({ waiting: 1, newTickets: 1 });
  });

  it("[ADMIN-05] carry a status and a note for administrators", async () => {
    const id = await write({});
    const changed = (await by.patch(`/tickets/${id}`, { status: "in_progress", note: "Rappeler lundi" })).body.data;
    expect(changed).toMatchObject({ status: "in_progress", note: "Rappeler lundi", updatedBy: "Ada Lovelace" });
    expect((await by.patch(`/tickets/${id}`, { status: "closed" })).body.data).toMatchObject({ status: "closed", note: "Rappeler lundi" });
    expect((await by.patch(`/tickets/${id}`, { status: "lost" })).status).toBe(400);
    expect((await by.patch(`/tickets/${newId()}`, { status: "closed" })).status).toBe(404);
  });

  it("[ADMIN-05] a request for beta access becomes an invitation for one person in one step", async () => {
    const id = await write(beta);
    server.jobs.queued.length = 0;
    const made = (await by.post(`/tickets/${id}/invite`, { email: "zoe@exemple.test", days: 30, language: "fr" })).body
      .data as unknown as Made;
    expect(made.invitation).toMatchObject({ label: "Zoé", email: "zoe@exemple.test", maxUses: 1 });
    expect(server.jobs.queued).toMatchObject([{ name: "send-mail", payload: { template: "invitation" } }]);
    expect((await by.get(`/tickets/${id}`)).body.data).toMatchObject({ status: "answered", invited: true, invitation: { used: false } });
    expect((await register(made.code, "zoe@exemple.test")).statusCode).toBe(200);
    expect((await by.get(`/tickets/${id}`)).body.data).toMatchObject({ invitation: { used: true } });
    expect((await by.post(`/tickets/${newId()}/invite`, { email: "zoe@exemple.test" })).status).toBe(404);
    expect((await by.post(`/tickets/${id}/invite`, { email: "non" })).status).toBe(400);
  });
});
