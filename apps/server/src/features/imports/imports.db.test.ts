import { IMPORT_MAX_BYTES } from "@filon/contracts/imports";
import { translate } from "@filon/i18n/server";
import { testDatabase } from "@filon/testing";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { registerImportJobs } from "./index.ts";

const database = await testDatabase();
const { app, services, jobs, signedIn } = await testServer(database);
await registerImportJobs(services);

type User = Awaited<ReturnType<typeof signedIn>>;

async function call(user: User, method: "GET" | "POST" | "PATCH", url: string, payload?: object, language = "fr") {
  const response = await app.inject({
    method,
    url,
    headers: { ...user.headers, "accept-language": language },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
async function uploaded(user: User, file: string | Buffer, { language = "fr", type = "text/csv", name = "contacts.csv" } = {}) {
  const response = await app.inject({
    method: "POST",
    url: `/api/imports?fileName=${encodeURIComponent(name)}`,
    headers: { ...user.headers, "content-type": type, "accept-language": language },
    payload: file,
  });
  return { status: response.statusCode, body: response.json() };
}
/** Uploads a file, imports it with the suggested mapping and returns the report. */
async function imported(user: User, file: string | Buffer, order: object = {}) {
  const { body } = await uploaded(user, file);
  expect(body).toMatchObject({ success: true });
  const { id, mapping } = body.data;
  const started = await call(user, "POST", `/api/imports/${id}/start`, { mapping, ...order });
  expect(started.body).toMatchObject({ success: true, data: { status: "queued" } });
  await jobs.run();
  return (await call(user, "GET", `/api/imports/${id}`)).body.data;
}
async function tried(user: User, file: string | Buffer, order: object = {}) {
  const { body } = await uploaded(user, file);
  return (await call(user, "POST", `/api/imports/${body.data.id}/dry-run`, { mapping: body.data.mapping, ...order })).body.data;
}
const prospects = async (user: User) =>
  (await call(user, "GET", "/api/prospects?limit=200&sort=name&direction=asc")).body.data.rows as Record<string, unknown>[];
const rejectsOf = async (user: User, id: string, language = "fr") =>
  (await app.inject({ method: "GET", url: `/api/imports/${id}/rejects.csv`, headers: { ...user.headers, "accept-language": language } }))
    .body;

const FILE =
  "Prénom;Nom;E-mail;Société;Poste;LinkedIn;Couleur\r\nZoé;MARTIN;zoe@exemple.fr;Filature;Directrice;https://www.linkedin.com/in/zoe;bleu\r\nMax;Roux;max@exemple.fr;;;;\r\n";

describe("uploading", () => {
  it("returns what each column was recognised as, with samples", async () => {
    const { body } = await uploaded(await signedIn(), FILE);
    expect(body.data).toMatchObject({ encoding: "utf-8", separator: ";", rowsTotal: 2, status: "uploaded", fileName: "contacts.csv" });
    expect(body.data.columns.map((column: { suggestion: unknown }) => column.suggestion)).toEqual([
      { field: "firstName" },
      { field: "lastName" },
      { field: "email" },
      { field: "company" },
      { field: "position" },
      { field: "profileLink" },
      null,
    ]);
    expect(body.data.columns[0]).toEqual({ index: 0, header: "Prénom", samples: ["Zoé", "Max"], suggestion: { field: "firstName" } });
  });

  it("[LIST-04] accepts 10 MB and not a byte more, and keeps nothing of a larger file", async () => {
    const user = await signedIn();
    const full = Buffer.alloc(IMPORT_MAX_BYTES, "x");
    full.write("email\nzoe@exemple.fr\n", 0);
    for (let place = 2000; place < full.length; place += 200) full.write("\n", place);
    expect((await uploaded(user, full, { type: "application/octet-stream" })).status).toBe(200);
    const over = await uploaded(user, Buffer.concat([full, Buffer.from("x")]), { language: "en" });
    expect(over.status).toBe(413);
    expect(over.body).toMatchObject({
      code: "imports.server.tooLarge",
      message: "This file is larger than 10 MB, the most an import takes. Split it into several files.",
    });
    expect((await call(user, "GET", "/api/imports")).body.data).toHaveLength(1);
  });

  const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from("....xl/workbook.xml....")]);
  it.each([
    ["a damaged workbook", zip, "damagedWorkbook", "Excel"],
    ["an archive", Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), "notCsv", "archive"],
    ["a PDF", Buffer.from("%PDF-1.7\n…"), "notCsv", "PDF"],
    ["an image", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), "notCsv", "image"],
    ["a web page", Buffer.from("<!DOCTYPE html><html><body>a,b\nc,d</body></html>"), "notCsv", "web"],
    ["JSON", Buffer.from('[{"email":"zoe@exemple.fr"}]'), "notCsv", "JSON"],
    ["contacts", Buffer.from("BEGIN:VCARD\nFN:Zoé\nEND:VCARD\n"), "notCsv", "vCard"],
    ["noise", Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256)), "notCsv", "texte"],
    ["prose", Buffer.from("Bonjour,\nvoici le fichier que vous attendiez.\nCordialement\n"), "notCsv", "colonnes"],
    ["nothing", Buffer.alloc(0), "emptyFile", "vide"],
    ["blank lines", Buffer.from("\uFEFF\r\n\r\n"), "emptyFile", "vide"],
    ["a header only", Buffer.from("Prénom;Nom;E-mail\r\n"), "onlyHeader", "en-tête"],
    ["an open quote", Buffer.from('nom,email\nA,a@x.fr\n"B,b@x.fr\nC,c@x.fr\n'), "unclosedQuote", "ligne 3"],
    ["a million columns", Buffer.from(`${"a,".repeat(999_999)}a\n${"1,".repeat(999_999)}1\n`), "tooManyColumns", "1 000 000"],
  ])("refuses %s, says so, and keeps nothing", async (_name, file, code, said) => {
    const user = await signedIn();
    const { status, body } = await uploaded(user, file, { type: "application/octet-stream" });
    expect(body.code).toBe(`imports.server.${code}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.message.replaceAll(/\s/gu, " ")).toContain(said);
    expect((await call(user, "GET", "/api/imports")).body.data).toEqual([]);
  });

  it.each([
    ["UTF-8", Buffer.from(FILE)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${FILE}`)],
    ["Windows-1252", iconv.encode(FILE, "windows-1252")],
    ["Mac Roman", iconv.encode(FILE, "macintosh")],
    ["UTF-16 LE", iconv.encode(FILE, "utf-16le", { addBOM: true })],
    ["UTF-16 BE", iconv.encode(FILE, "utf-16be", { addBOM: true })],
    ["UTF-16 LE without a mark", iconv.encode(FILE, "utf-16le", { addBOM: false })],
    ["UTF-16 BE without a mark", iconv.encode(FILE, "utf-16be", { addBOM: false })],
    ["tabs", Buffer.from(FILE.replaceAll(";", "\t"))],
    ["commas", Buffer.from(FILE.replaceAll(";", ","))],
  ])("reads %s", async (_name, file) => {
    const user = await signedIn();
    const report = await imported(user, file);
    expect(report).toMatchObject({ status: "completed", created: 2, rejected: 0 });
    expect(await prospects(user)).toEqual([
      expect.objectContaining({
        firstName: "Zoé",
        lastName: "Martin",
        email: "zoe@exemple.fr",
        company: "Filature",
        position: "Directrice",
      }),
      expect.objectContaining({ firstName: "Max", lastName: "Roux", company: null }),
    ]);
  });

  it("reads LinkedIn's export, preamble included", async () => {
    const user = await signedIn();
    const file = `Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address using this setting https://www.linkedin.com/psettings/privacy/email. You can learn more here https://www.linkedin.com/help/linkedin/answer/261"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nZoé,Martin,https://www.linkedin.com/in/zo%C3%A9-martin,,Filature,"Directrice, ventes",12 Oct 2026\nMax,Roux,https://www.linkedin.com/in/max-roux,max@exemple.fr,,,01 Jan 2025\n`;
    expect(await imported(user, file)).toMatchObject({ created: 2, rejected: 0, separator: "," });
    expect((await prospects(user))[0]).toMatchObject({ firstName: "Zoé", position: "Directrice, ventes" });
  });

  it("recognises the columns of a file without a header by their content", async () => {
    const user = await signedIn();
    const { body } = await uploaded(user, "Zoé;zoe@exemple.fr\nMax;max@exemple.fr\n");
    expect(body.data.columns.map((column: { header: string }) => column.header)).toEqual(["A", "B"]);
    expect(body.data).toMatchObject({ rowsTotal: 2, mapping: { 1: { field: "email" } } });
  });
});

describe("importing", () => {
  it("keeps other columns as custom fields, adds everyone to a new list, and logs it on each timeline", async () => {
    const user = await signedIn();
    const { body } = await uploaded(user, FILE);
    const mapping = { ...body.data.mapping, 6: { custom: "Couleur" } };
    await call(user, "POST", `/api/imports/${body.data.id}/start`, { mapping, newListName: "Salon" });
    await jobs.run();
    const [zoe] = await prospects(user);
    const { data } = (await call(user, "GET", `/api/prospects/${zoe?.["id"]}`)).body;
    expect(data).toMatchObject({
      custom: { Couleur: "bleu" },
      source: "import",
      profileLink: "https://www.linkedin.com/in/zoe",
      lists: [{ name: "Salon" }],
    });
    const { entries } = (await call(user, "GET", `/api/prospects/${zoe?.["id"]}/timeline`)).body.data;
    expect(entries.map((entry: { type: string; data: object }) => [entry.type, entry.data])).toEqual(
      expect.arrayContaining([
        ["created", { from: "import", name: "contacts.csv" }],
        ["list_added", { name: "Salon" }],
      ]),
    );
    expect((await call(user, "GET", "/api/lists")).body.data).toMatchObject([{ name: "Salon", count: 2 }]);
    expect((await call(user, "GET", "/api/prospects/count")).body.data.count).toBe(2);
  });

  it("keeps quoted line breaks, and reports the line where a rejected record begins", async () => {
    const user = await signedIn();
    const report = await imported(user, 'nom,email,poste\nA,a@x.fr,"un\r\ndeux"\n\n,pas une adresse,\nB,b@x.fr,"x\ny"\n,,rien\n');
    expect(report).toMatchObject({ created: 2, rejected: 2 });
    expect((await prospects(user))[0]).toMatchObject({ position: "un\r\ndeux" });
    expect(await rejectsOf(user, report.id)).toBe(
      '\uFEFFLigne,Motif du rejet,nom,email,poste\r\n5,Adresse e-mail non valable\u202f: pas une adresse,,pas une adresse,\r\n8,"Ni nom, ni adresse e-mail, ni profil LinkedIn",,,rien\r\n',
    );
  });

  it("rejects invalid rows, each with its reason in the reader's language", async () => {
    const user = await signedIn();
    const long = "x".repeat(501);
    const report = await imported(
      user,
      `Nom;E-mail;LinkedIn;Poste\nA;a@x.fr;;\n;A@X.FR;;=1+1\n;pas une adresse;;\n;;https://exemple.fr/in/z;\n;;;\n;;;Seul\nB;b@x.fr;;;trop\nC;c\u0000@x.fr;;\nD;d@x.fr;;${long}\n`,
    );
    expect(report).toMatchObject({ created: 1, rejected: 8, rowsDone: 9, rowsTotal: 9 });
    const lines = (await rejectsOf(user, report.id, "en")).split("\r\n");
    expect(lines[0]).toBe("\uFEFFLine;Reason for rejection;Nom;E-mail;LinkedIn;Poste");
    expect(lines.slice(1, -1).map((line) => line.split(";").slice(0, 2).join(" ").replaceAll('"', ""))).toEqual([
      "3 Same person as on an earlier line of the file: 2",
      "4 Invalid e-mail address: pas une adresse",
      "5 Not the address of a LinkedIn profile: https://exemple.fr/in/z",
      "6 Empty row",
      "7 No name, e-mail address or LinkedIn profile",
      "8 More cells than columns: 5 > 4",
      "9 NUL character (the file is damaged here)",
      "10 Text too long: Poste",
    ]);
    // The formula of line 3 is neutralised.
    expect(lines[1]).toContain("'=1+1");
  });

  it("keeps formulas as text, drops an invalid address if there is a name, and warns", async () => {
    const user = await signedIn();
    const file =
      "Prénom;Nom;E-mail;LinkedIn;Téléphone;Poste\nZ;=cmd|' /C calc'!A0;pas une adresse;n/a;appeler;+33 6 12 34 56 78\nB;B;b@x.fr\n";
    const plan = await tried(user, file);
    expect(plan.rows[0].warnings.sort()).toEqual(["emailDropped", "formulaCell", "phoneUnreadable", "profileLinkDropped"]);
    expect(plan.problems).toContainEqual({ reason: "truncatedRow", count: 1, lines: [3] });
    expect(await imported(user, file)).toMatchObject({ created: 2, rejected: 0 });
    expect((await prospects(user)).map((row) => [row["lastName"], row["email"]])).toContainEqual(["=cmd|' /C calc'!A0", null]);
  });

  it("reads telephone numbers in the workspace's country; a row with an invalid one is imported as it is, with a warning", async () => {
    const user = await signedIn();
    const file = "Nom;Téléphone\nA;06 12 34 56\nB;0475 12 34 56\nC;+33 6 12 34 56 78\nD;06 12 34 56 78\n";
    const told = async () => (await tried(user, file)).rows.map(({ warnings }: { warnings: string[] }) => warnings.join());
    expect(await told()).toEqual(["phoneUnreadable", "", "", ""]);
    await database.asOwner("UPDATE workspace SET time_zone = 'Europe/Brussels' WHERE id = $1", [user.workspaceId]);
    expect(await told()).toEqual(["phoneUnreadable", "", "", "phoneUnreadable"]);
    expect((await tried(user, file)).problems).toContainEqual({ reason: "phoneUnreadable", count: 2, lines: [2, 5] });
    expect(translate("fr", "imports.reasons.phoneUnreadable")).toBe("Numéro de téléphone incomplet ou non valable, gardé tel quel");
    expect(translate("en", "imports.reasons.phoneUnreadable")).toBe("Incomplete or invalid phone number, kept as it is");
    expect(await imported(user, file)).toMatchObject({ created: 4, rejected: 0 });
    const rows = await database.asOwner<{ phone: string }>("SELECT phone FROM prospect WHERE workspace_id = $1 ORDER BY last_name", [
      user.workspaceId,
    ]);
    expect(rows.map(({ phone }) => phone)).toEqual(["06 12 34 56", "+32 475 12 34 56", "+33 6 12 34 56 78", "06 12 34 56 78"]);
  });

  it.each([
    ["skip", { created: 1, updated: 0, unchanged: 2 }, { company: null, position: "CTO" }],
    ["fill", { created: 1, updated: 1, unchanged: 1 }, { company: "Filature", position: "CTO" }],
    ["overwrite", { created: 1, updated: 1, unchanged: 1 }, { company: "Filature", position: "Directrice" }],
  ] as const)(
    "treats known prospects as the user chose: %s; the dry run says the same and changes nothing",
    async (onKnown, counts, known) => {
      const user = await signedIn();
      await call(user, "POST", "/api/prospects", { firstName: "Zoé", email: "ZOE@exemple.fr", position: "CTO" });
      await call(user, "POST", "/api/prospects", { lastName: "Noël", profileLink: "linkedin.com/in/noel" });
      const file =
        "Nom,E-mail,LinkedIn,Société,Poste\n,zoe@exemple.fr,,Filature,Directrice\nNoël,,https://linkedin.com/in/NOEL,,\nRoux,max@exemple.fr,,,\n";
      const before = await prospects(user);
      const plan = await tried(user, file, { onKnown });
      expect(plan.totals).toEqual({ rows: 3, create: counts.created, update: counts.updated, unchanged: counts.unchanged, reject: 0 });
      expect(await prospects(user)).toEqual(before);
      const report = await imported(user, file, { onKnown, newListName: "Salon" });
      expect(report).toMatchObject({ ...counts, rejected: 0, status: "completed" });
      expect((await prospects(user)).find((row) => row["firstName"] === "Zoé")).toMatchObject(known);
      expect((await call(user, "GET", "/api/lists")).body.data).toMatchObject([{ count: 3 }]);
      expect(await imported(user, file, { onKnown })).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    },
  );

  it("never gives a prospect somebody else's profile, and merges two rows of one known prospect", async () => {
    const user = await signedIn();
    await call(user, "POST", "/api/prospects", { firstName: "Zoé", email: "zoe@exemple.fr" });
    await call(user, "POST", "/api/prospects", { firstName: "Max", profileLink: "linkedin.com/in/max" });
    await call(user, "POST", "/api/prospects", { firstName: "Noé", email: "noe@exemple.fr", profileLink: "linkedin.com/in/noe" });
    const report = await imported(
      user,
      "Nom,E-mail,LinkedIn\nA,zoe@exemple.fr,linkedin.com/in/max\nB,noe@exemple.fr,\nC,,linkedin.com/in/noe\n",
      { onKnown: "overwrite" },
    );
    expect(report).toMatchObject({ created: 0, updated: 2, rejected: 1 });
    expect(await rejectsOf(user, report.id, "en")).toContain("Same person as on an earlier line of the file: 3");
    const [max] = (await prospects(user)).filter((row) => row["firstName"] === "Max");
    expect((await call(user, "GET", `/api/prospects/${max?.["id"]}`)).body.data.profileLink).toBe("https://www.linkedin.com/in/max");
  });

  it("[PROSPECT-21] stops creating prospects at the month's allowance, and reports the others", async () => {
    const user = await signedIn({ plan: "starter" });
    const file = `Nom,E-mail\n${Array.from({ length: 103 }, (_, index) => `N${index},n${index}@x.fr`).join("\n")}\n`;
    expect((await tried(user, file)).totals).toMatchObject({ create: 100, reject: 3 });
    const report = await imported(user, file);
    expect(report).toMatchObject({ created: 100, rejected: 3 });
    expect(await rejectsOf(user, report.id, "en")).toContain("104,Your plan’s monthly limit of prospects is reached,N102,n102@x.fr");
    expect((await tried(user, "Nom\nUn de plus\n")).totals).toMatchObject({ create: 0, reject: 1 });
    await database.asOwner("UPDATE workspace SET is_demo = true WHERE id = $1", [user.workspaceId]);
    expect((await tried(user, "Nom\nUn de plus\n")).totals).toMatchObject({ create: 1 });
  });

  it("refuses an invalid mapping, a second start, and two lists", async () => {
    const user = await signedIn();
    const { id, mapping } = (await uploaded(user, FILE)).body.data;
    const start = (order: object) => call(user, "POST", `/api/imports/${id}/start`, { mapping, ...order });
    expect((await start({ mapping: { 0: { field: "email" }, 1: { field: "email" } } })).body.code).toBe("imports.server.mappedTwice");
    expect((await start({ mapping: { 99: { field: "email" } } })).body.code).toBe("imports.server.unknownColumn");
    expect((await start({ mapping: { 3: { field: "company" } } })).body.code).toBe("imports.server.noIdentityColumn");
    const list = (await call(user, "POST", "/api/lists", { name: "Salon" })).body.data;
    expect((await start({ listId: list.id, newListName: "Autre" })).body.code).toBe("imports.server.twoLists");
    expect((await start({ newListName: "SALON" })).body.code).toBe("lists.server.nameTaken");
    expect((await start({ listId: list.id })).status).toBe(200);
    expect((await start({})).body.code).toBe("imports.server.alreadyStarted");
    await jobs.run();
    expect((await call(user, "POST", `/api/imports/${id}/dry-run`, { mapping })).body.code).toBe("imports.server.alreadyStarted");
  });

  it("announces its progress to the workspace", async () => {
    const user = await signedIn();
    const client = await database.db.pool.connect();
    const heard: { workspaceId: string; event: string; payload: { status: string; created: number } }[] = [];
    client.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "{}")));
    await client.query("LISTEN filon_realtime");
    await imported(user, FILE);
    await client.query("SELECT 1");
    client.release(true);
    const progress = heard.filter((message) => message.workspaceId === user.workspaceId && message.event === "import:progress");
    expect(progress.map((message) => message.payload.status)).toEqual(["queued", "running", "running", "completed"]);
    expect(progress.at(-1)?.payload.created).toBe(2);
  });

  it("deletes the file once it is done", async () => {
    const user = await signedIn();
    const report = await imported(user, FILE);
    expect(await database.asOwner("SELECT file FROM prospect_import WHERE id = $1", [report.id])).toEqual([{ file: null }]);
  });
});

it("cannot be reached from another workspace", async () => {
  const [user, stranger] = [await signedIn(), await signedIn()];
  const { id, mapping } = (await uploaded(user, FILE)).body.data;
  expect((await call(stranger, "GET", "/api/imports")).body.data).toEqual([]);
  for (const [method, url, payload] of [
    ["GET", `/api/imports/${id}`],
    ["GET", `/api/imports/${id}/rejects.csv`],
    ["POST", `/api/imports/${id}/dry-run`, { mapping }],
    ["POST", `/api/imports/${id}/start`, { mapping }],
  ] as const) {
    expect((await call(stranger, method, url, payload)).status, url).toBe(404);
  }
  expect(
    (await app.inject({ method: "POST", url: "/api/imports?fileName=x.csv", headers: { "content-type": "text/csv" }, payload: FILE }))
      .statusCode,
  ).toBe(401);
});
