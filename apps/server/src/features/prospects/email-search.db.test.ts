import * as installation from "@filon/db/installation";
import * as creditRows from "@filon/db/credits";
import { sandboxPeople, startSandbox } from "@filon/sandbox";
import { testDatabase } from "@filon/testing";
import { afterAll, describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const sandbox = await startSandbox({ people: 5, seed: "finder" });
afterAll(() => sandbox.close());
const { app, clock, signedIn } = await testServer(database, {
  config: { sandbox: { enabled: true, daySeconds: 10 }, egressAllow: [new URL(sandbox.gatewayUrl).host] },
});
await installation.writeSetting(
  database.db.pool,
  "sandbox_gateway",
  JSON.stringify({ baseUrl: sandbox.gatewayUrl, apiKey: sandbox.apiKey }),
);
const [person] = sandboxPeople("finder", 5);
if (!person) throw new Error("the network has people");
const KNOWN = { firstName: person.firstName, lastName: person.lastName, company: person.company };

type User = Awaited<ReturnType<typeof signedIn>>;
async function call(user: User, method: "GET" | "POST" | "PATCH", url: string, payload?: object, language = "en") {
  const headers = { ...user.headers, "accept-language": language };
  const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}
/** A user with a prospect and this many credits. */
async function seeking(fields: object, { credits, user }: { credits?: number; user?: User } = {}) {
  const owner = user ?? (await signedIn());
  const { body } = await call(owner, "POST", "/api/prospects", fields);
  const id = body.data.id as string;
  const left = async () => (await call(owner, "GET", "/api/prospects/email-finder")).body.data.credits as number;
  if (credits !== undefined) {
    const amount = credits - (await left());
    await database.db.inWorkspace(owner.workspaceId, (tx) =>
      creditRows.adjust(tx, { amount, detail: "test", userId: owner.userId, at: new Date() }),
    );
  }
  return {
    user: owner,
    id,
    left,
    search: (language?: string) => call(owner, "POST", `/api/prospects/${id}/email-search`, {}, language),
  };
}

describe("the e-mail search", () => {
  it("[PROSPECT-17][PROSPECT-20][API-26] finds the address, adds it to the prospect, logs it, and costs one credit", async () => {
    const { user, id, left, search } = await seeking(KNOWN, { credits: 3 });
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ found: person.email, cost: 1, credits: 2 });
    expect(body.data.prospect.emails).toMatchObject([{ address: person.email, isPrimary: true, isVerified: true, type: "professional" }]);
    expect(body.data.prospect.enrichment).toMatchObject({ provider: "sandbox", confidence: "97" });
    const { entries } = (await call(user, "GET", `/api/prospects/${id}/timeline`)).body.data;
    expect(entries[0]).toMatchObject({ type: "email_found", data: { name: person.email } });
    expect(await left()).toBe(2);
    // Finding a known address again is free.
    expect((await search()).body.data).toMatchObject({ found: person.email, cost: 0, credits: 2 });
  });

  it("[PROSPECT-20] adds a further address without making it primary", async () => {
    const { search } = await seeking({ ...KNOWN, email: "connue@exemple.fr" }, { credits: 1 });
    const { emails, email } = (await search()).body.data.prospect;
    expect(email).toBe("connue@exemple.fr");
    expect(emails.map(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toEqual([true, false]);
  });

  it("makes the address that it finds primary when mail to the former one has bounced", async () => {
    const { user, id, search } = await seeking({ ...KNOWN, email: "rebond@exemple.fr" }, { credits: 2 });
    await database.asOwner("UPDATE prospect SET email_bounced_at = now() WHERE id = $1", [id]);
    const { email, emailBouncedAt, emails } = (await search()).body.data.prospect;
    expect([email, emailBouncedAt, emails.length]).toEqual([person.email, null, 2]);
    // The same when it is already one of the prospect's addresses.
    const old = emails.find(({ isPrimary }: { isPrimary: boolean }) => !isPrimary).id as string;
    await call(user, "PATCH", `/api/prospects/${id}/emails/${old}`, { isPrimary: true });
    await database.asOwner("UPDATE prospect SET email_bounced_at = now() WHERE id = $1", [id]);
    expect((await search()).body.data).toMatchObject({ cost: 0, prospect: { email: person.email, emailBouncedAt: null } });
  });

  it("[PROSPECT-17] charges once for two concurrent searches", async () => {
    const { id, user, left, search } = await seeking(KNOWN, { credits: 5 });
    const answers = await Promise.all([search(), search(), search()]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe("prospects.server.searchRunning");
    expect(await left()).toBe(4);
    const { emails } = (await call(user, "GET", `/api/prospects/${id}`)).body.data;
    expect(emails).toHaveLength(1);
  });

  it("[PROSPECT-17] never spends the last credit twice, even for two users and two prospects", async () => {
    const first = await seeking(KNOWN, { credits: 1 });
    const second = await seeking(KNOWN, { user: first.user });
    const statuses = (await Promise.all([first.search(), second.search()])).map(({ status }) => status);
    // The second search is refused for lack of credits, or because the first has stored the address by then.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await first.left()).toBe(0);
  });

  it("[PROSPECT-17][SEC-03] is refused without credits, and is free if nothing is found", async () => {
    const poor = await seeking(KNOWN, { credits: 0 });
    const refused = await poor.search();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      402,
      "prospects.server.noCredits",
      "Not enough credits: 1 credit required, you have 0.",
    ]);
    const unknown = await seeking({ firstName: "Per", lastName: "Sonne", company: "Nulle Part" }, { credits: 2 });
    expect((await unknown.search()).body.data).toMatchObject({ found: null, cost: 0, credits: 2 });
  });

  it("[PROSPECT-19] reports that nothing was found, that there is no such prospect, or that the search failed", async () => {
    const { user, search } = await seeking({ firstName: "Per", lastName: "Sonne", company: "Nulle Part" }, { credits: 2 });
    expect((await search("en")).body.message).toBe("No email found");
    expect((await search("fr")).body.message).toBe("Aucun e-mail trouvé");
    const missing = await call(user, "POST", `/api/prospects/${user.userId}/email-search`, {});
    expect([missing.status, missing.body.code]).toEqual([404, "prospects.server.notFound"]);
    await installation.writeSetting(
      database.db.pool,
      "sandbox_gateway",
      JSON.stringify({ baseUrl: sandbox.gatewayUrl, apiKey: "not the key" }),
    );
    const failed = await search("en");
    await installation.writeSetting(
      database.db.pool,
      "sandbox_gateway",
      JSON.stringify({ baseUrl: sandbox.gatewayUrl, apiKey: sandbox.apiKey }),
    );
    expect([failed.status, failed.body.message]).toEqual([502, "The e-mail search failed. Try again later."]);
    expect((await search()).status).toBe(200);
  });

  it("[PROSPECT-18] is limited to ten times a minute per user", async () => {
    const { search } = await seeking({ firstName: "Per", lastName: "Sonne", company: "Nulle Part" }, { credits: 1 });
    for (let time = 1; time <= 10; time += 1) expect((await search()).status).toBe(200);
    const refused = await search();
    expect([refused.status, refused.body.message]).toEqual([429, "Search limit reached. Try again later"]);
    expect((await (await seeking(KNOWN, { credits: 1 })).search()).status).toBe(200);
    clock.ahead = 61_000;
    expect((await search()).status).toBe(200);
    clock.ahead = 0;
  });

  it("[AHEAD-11] never adds the address of a person who objected, nor searches for them", async () => {
    const { user, id, search, left } = await seeking(KNOWN, { credits: 1 });
    await database.asOwner(
      "INSERT INTO suppression (workspace_id, channel, value_hash, reason) VALUES ($1, 'all', suppression_hash($2), 'gdpr_erasure')",
      [user.workspaceId, person.email],
    );
    expect((await search()).body.data).toMatchObject({ found: null, cost: 0, prospect: { emails: [] } });
    await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE id = $1", [id]);
    expect((await search()).body.code).toBe("prospects.server.searchOptedOut");
    expect(await left()).toBe(1);
  });

  it("cannot be used on another workspace's prospects", async () => {
    const { id } = await seeking(KNOWN, { credits: 1 });
    expect((await call(await signedIn(), "POST", `/api/prospects/${id}/email-search`, {})).status).toBe(404);
  });
});
