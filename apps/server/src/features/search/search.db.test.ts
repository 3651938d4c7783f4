import { HELP_ARTICLES } from "@filon/contracts/help";
import { SearchResults } from "@filon/contracts/search";
import { newId } from "@filon/db";
import { hasText } from "@filon/i18n/server";
import { keepEmail, testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { campaignInput } from "../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);

type Headers = { authorization: string };

async function search(headers: Headers, q: string, language = "fr"): Promise<SearchResults> {
  const response = await server.app.inject({
    method: "GET",
    url: `/api/search?q=${encodeURIComponent(q)}`,
    headers: { ...headers, "accept-language": language },
  });
  expect(response.statusCode).toBe(200);
  return SearchResults.parse(response.json().data);
}

async function addProspect(workspaceId: string, firstName: string, lastName: string, company: string, minutesAgo = 0): Promise<string> {
  const id = newId();
  await database.asOwner(
    `INSERT INTO prospect (workspace_id, id, first_name, last_name, email, company, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() - make_interval(mins => $7))`,
    [workspaceId, id, firstName, lastName, `${id}@exemple.test`, company, minutesAgo],
  );
  return id;
}

const NOTHING = { prospects: [], campaigns: [], lists: [], messages: [], team: [], invoices: [], modules: [], help: [] };

async function addInvoice(workspaceId: string, number: string): Promise<string> {
  const id = newId();
  await database.asOwner(
    `INSERT INTO billing_invoice (workspace_id, id, provider_id, number, status, issued_at, excluding_vat, vat, including_vat)
     VALUES ($1, $2, $3, $4, 'paid', '2026-03-04T10:00:00Z', 9900, 1980, 11880)`,
    [workspaceId, id, id, number],
  );
  return id;
}

const addMessage = (workspaceId: string, prospectId: string, text: string) => keepEmail(database, workspaceId, { prospectId, text });

const addCampaign = (headers: Headers, title: string, description = "Directeurs") =>
  server.app.inject({ method: "POST", url: "/api/campaigns", headers, payload: campaignInput({ title, description }) });

describe("the global search", () => {
  it("finds prospects, campaigns, modules and help by every word, ignoring accents and capitals", async () => {
    const { headers, workspaceId } = await server.signedIn();
    await addProspect(workspaceId, "Hélène", "Lefèvre", "Invitations & Cie");
    await addProspect(workspaceId, "Paul", "Lefèvre", "Ailleurs");
    await addCampaign(headers, "Été à Nîmes");
    expect((await search(headers, "LEFEVRE helene")).prospects).toMatchObject([{ name: "Hélène Lefèvre", company: "Invitations & Cie" }]);
    expect((await search(headers, "nimes ete")).campaigns).toMatchObject([{ title: "Été à Nîmes", status: "draft" }]);
    const found = await search(headers, "invitation");
    expect(found.prospects).toHaveLength(1);
    expect(found.modules.map(({ label }) => label)).toEqual(expect.arrayContaining(["Invitation", "Invitation acceptée\u202f?"]));
    expect(found.help.length).toBeGreaterThan(0);
    expect(await search(headers, "introuvable-nulle-part")).toEqual(NOTHING);
  });

  it("finds lists, messages and invoices, with what is needed to open each", async () => {
    const { headers, workspaceId } = await server.signedIn();
    const created = await server.app.inject({ method: "POST", url: "/api/lists", headers, payload: { name: "Salon de Genève" } });
    const { id: listId } = created.json().data as { id: string };
    expect((await search(headers, "geneve salon")).lists).toEqual([{ id: listId, name: "Salon de Genève", prospects: 0 }]);

    const prospectId = await addProspect(workspaceId, "Zoé", "Martin", "Vauban");
    await addMessage(workspaceId, prospectId, `${"Bonjour. ".repeat(40)}Rappelez-moi après l’été.`);
    expect((await search(headers, "rappelez ete")).messages).toEqual([
      { prospectId, name: "Zoé Martin", company: "Vauban", excerpt: expect.stringContaining("Rappelez-moi") },
    ]);
    expect((await search(headers, "vauban")).messages).toMatchObject([{ prospectId, excerpt: null }]);

    const invoiceId = await addInvoice(workspaceId, "FIL-2026-0042");
    expect((await search(headers, "fil-2026")).invoices).toEqual([
      { id: invoiceId, number: "FIL-2026-0042", issuedAt: "2026-03-04T10:00:00.000Z", includingVatCents: 11_880 },
    ]);
  });

  it("finds team members for those who lead an Enterprise team, and for nobody else", async () => {
    const named = async (plan: "professional" | "enterprise", role: string) => {
      const member = await server.signedIn({ plan });
      await database.asOwner("UPDATE app_user SET first_name = 'Berthe', last_name = 'Dupont' WHERE id = $1", [member.userId]);
      await database.asOwner("UPDATE workspace_member SET team_role = $2 WHERE user_id = $1", [member.userId, role]);
      return { member, found: (await search(member.headers, "dupont berthe")).team };
    };
    expect((await named("professional", "owner")).found).toEqual([]);
    expect((await named("enterprise", "member")).found).toEqual([]);
    const { member, found } = await named("enterprise", "owner");
    expect(found).toEqual([{ id: member.userId, name: "Berthe Dupont", email: expect.stringContaining("@") }]);
  });

  it("ranks names beginning with the text first, then other names, then companies", async () => {
    const { headers, workspaceId } = await server.signedIn();
    await addProspect(workspaceId, "Zoé", "Petit", "Chez Martin", 0);
    await addProspect(workspaceId, "Jean", "Martin", "Un", 1);
    await addProspect(workspaceId, "Martin", "Roux", "Deux", 2);
    expect((await search(headers, "martin")).prospects.map(({ name }) => name)).toEqual(["Martin Roux", "Jean Martin", "Zoé Petit"]);
  });

  it("[STATS-03] tells a stopped campaign from a completed one", async () => {
    const { headers, workspaceId } = await server.signedIn();
    await addCampaign(headers, "Nantes un");
    await addCampaign(headers, "Nantes deux");
    const end = (title: string, reason: string) =>
      database.asOwner("UPDATE campaign SET status = 'completed', end_reason = $3 WHERE workspace_id = $1 AND title = $2", [
        workspaceId,
        title,
        reason,
      ]);
    await end("Nantes un", "finished");
    await end("Nantes deux", "stopped");
    expect((await search(headers, "nantes")).campaigns).toMatchObject([
      { title: "Nantes deux", status: "completed", endReason: "stopped" },
      { title: "Nantes un", status: "completed", endReason: "finished" },
    ]);
  });

  it("answers in the request's language, with an excerpt of the article around the text", async () => {
    const { headers } = await server.signedIn();
    expect((await search(headers, "out-of-office", "en")).help).toMatchObject([
      { id: "limits", excerpt: expect.stringContaining("out-of-office") },
    ]);
    expect((await search(headers, "garde-fous")).help[0]).toMatchObject({ id: "limits", title: "Limites et garde-fous" });
  });

  it("finds nothing from another workspace", async () => {
    const other = await server.signedIn();
    await addProspect(other.workspaceId, "Secret", "Agent", "Ombre");
    await addCampaign(other.headers, "Secret de printemps");
    await server.app.inject({ method: "POST", url: "/api/lists", headers: other.headers, payload: { name: "Liste secrète" } });
    await addInvoice(other.workspaceId, "SECRET-1");
    await addMessage(other.workspaceId, await addProspect(other.workspaceId, "Un", "Autre", "Ombre"), "C’est secret");
    expect(await search(other.headers, "secret")).toMatchObject({ lists: [{}], invoices: [{}], messages: [{}] });
    const { headers } = await server.signedIn();
    expect(await search(headers, "secret")).toEqual(NOTHING);
  });

  it.each(["%", "_", "\\", "'; DROP TABLE prospect; --", "💥", "a b c d e f g h"])("searches for %o literally", async (text) => {
    const { headers } = await server.signedIn();
    expect((await search(headers, text)).prospects).toEqual([]);
  });

  it("refuses an empty text, a text that is too long, and callers who are not signed in", async () => {
    const { headers } = await server.signedIn();
    const status = async (url: string, given: object) =>
      (await server.app.inject({ method: "GET", url, headers: { ...given } })).statusCode;
    expect(await status("/api/search?q=%20", headers)).toBe(400);
    expect(await status(`/api/search?q=${"a".repeat(101)}`, headers)).toBe(400);
    expect(await status("/api/search?q=a%00b", headers)).toBe(400);
    expect(await status("/api/search?q=a", {})).toBe(401);
  });
});

it.each(HELP_ARTICLES)("finds the article $id by its words", ({ id }) => {
  for (const part of ["title", "summary", "body"]) expect(hasText(`help.articles.${id}.${part}`)).toBe(true);
});
