import { QUESTIONS } from "@filon/ai/style";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { registerStyleJobs } from "./index.ts";

const database = await testDatabase();
const { app, services, jobs, signedIn } = await testServer(database);
await registerStyleJobs(services);

type User = Awaited<ReturnType<typeof signedIn>>;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function call(user: User, method: Method, url: string, payload?: object, language = "fr") {
  const response = await app.inject({
    method,
    url,
    headers: { ...user.headers, "accept-language": language },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
const read = async (user: User, language = "fr") => (await call(user, "GET", `/api/style?language=${language}`)).body.data;

const TEXTS = [
  "Vous achetez du carton. Nous en vendons moins cher. Quand se voit-on ?",
  "C'est notre faute. Le colis part ce matin. Je vous appelle à midi.",
  "Bravo. Beau contrat. À fêter.",
  "Vingt minutes mardi. Vous décidez après.",
  "Noté. Je vous rappelle début septembre.",
];
function answerTo(number: number): object {
  const question = QUESTIONS[number - 1];
  if (question === undefined) throw new Error("No such question");
  if (question.kind === "text") return { text: TEXTS[[1, 4, 8, 10, 13].indexOf(number)] };
  const key = question.choices.at(number === 9 ? 3 : 0)?.key ?? "";
  return { chosen: question.kind === "pair" ? [key, key] : [key] };
}
async function answerAll(user: User, language = "fr", until = 15) {
  for (let number = 1; number <= until; number += 1) {
    const { status } = await call(user, "PUT", `/api/style/answers/${number}`, { language, answer: answerTo(number) });
    expect(status).toBe(200);
  }
}
async function calibrated(user: User) {
  await answerAll(user);
  expect((await call(user, "POST", "/api/style/analyse", { language: "fr" })).body.data.state).toBe("analysing");
  await jobs.run();
}
const SAMPLE =
  "Bonjour Paul,\n\nMerci pour votre appel de mardi 12. Je vous envoie le devis demain matin, avec les deux options dont nous avons parlé chez Airbus.\n\nBien à vous,\nLéo";

it("[MIMIC-04] a calibration is not started, in progress with its per cent, analysing, then completed", async () => {
  const user = await signedIn();
  expect(await read(user)).toMatchObject({ state: "not_started", percent: 0, answers: {}, results: null });
  await answerAll(user, "fr", 4);
  expect(await read(user)).toMatchObject({ state: "in_progress", percent: 27, answers: { 4: { text: TEXTS[1] } } });
  expect((await call(user, "POST", "/api/style/analyse", { language: "fr" }, "en")).body).toMatchObject({
    code: "style.errors.unanswered",
    message: "11 questions are not answered yet.",
  });
  await answerAll(user);
  expect(await read(user)).toMatchObject({ state: "in_progress", percent: 100 });
  expect((await call(user, "POST", "/api/style/analyse", { language: "fr" })).body.data).toMatchObject({ state: "analysing" });
  expect((await call(user, "PUT", "/api/style/answers/1", { language: "fr", answer: answerTo(1) })).status).toBe(409);
  await jobs.run();
  expect(await read(user)).toMatchObject({ state: "completed", results: { version: 1, reason: "calibrated" } });
  expect(await read(user, "en")).toMatchObject({ state: "not_started", results: null });
});

it("an analysis that fails keeps the answers, and can be started again", async () => {
  const user = await signedIn();
  await answerAll(user);
  const broken = JSON.stringify({ 1: { text: 5 } });
  await call(user, "POST", "/api/style/analyse", { language: "fr" });
  await database.asOwner(`UPDATE style_calibration SET answers = answers || '${broken}' WHERE user_id = '${user.userId}'`);
  await jobs.run();
  const failed = await read(user).catch(() => null);
  expect(failed === null || failed === undefined || failed.state === "failed").toBe(true);
  await database.asOwner(
    `UPDATE style_calibration SET answers = answers || '{"1":{"text":"Deux phrases. Bien courtes."}}' WHERE user_id = '${user.userId}'`,
  );
  expect(await read(user)).toMatchObject({ state: "failed", percent: 100, results: null });
  await call(user, "POST", "/api/style/analyse", { language: "fr" });
  await jobs.run();
  expect(await read(user)).toMatchObject({ state: "completed" });
});

it("an analysis whose process died for good counts as failed", async () => {
  const user = await signedIn();
  await answerAll(user);
  await call(user, "POST", "/api/style/analyse", { language: "fr" });
  await database.asOwner(`UPDATE style_calibration SET analysing_since = now() - interval '10 minutes' WHERE user_id = '${user.userId}'`);
  expect(await read(user)).toMatchObject({ state: "failed", percent: 100 });
  expect((await call(user, "PUT", "/api/style/answers/1", { language: "fr", answer: { text: "" } })).body.data.state).toBe("in_progress");
  await jobs.run();
  expect((await read(user)).state).toBe("in_progress");
});

it("answers that do not fit their question are refused in the user's language", async () => {
  const user = await signedIn();
  const put = async (number: number, answer: object) => call(user, "PUT", `/api/style/answers/${number}`, { language: "fr", answer }, "en");
  expect((await put(1, { text: "Court" })).body.code).toBe("style.errors.tooShort");
  expect((await put(1, { chosen: ["humble"] })).body.code).toBe("style.errors.choice");
  expect((await put(5, { chosen: ["nothing"] })).body.code).toBe("style.errors.choice");
  expect((await put(5, { chosen: ["humble", "ask"] })).body.code).toBe("style.errors.none");
  expect((await put(2, { chosen: ["other", "salut"] })).body.code).toBe("style.errors.other");
  expect((await put(2, { chosen: ["salut"] })).body.code).toBe("style.errors.none");
  expect((await put(14, { chosen: [] })).body.message).toBe("Choose an answer.");
  expect((await put(16, { text: "" })).status).toBe(400);
  expect((await put(1, { text: "a".repeat(601) })).status).toBe(400);
  expect((await put(1, { text: " " })).body.data.answers).toEqual({ 1: { text: "" } });
  expect((await put(2, { chosen: ["other", "salut"], other: "Hello {firstName}," })).status).toBe(200);
});

it("[MIMIC-06] results quote the user's own words, and recalibrating starts from the old answers and compares", async () => {
  const user = await signedIn();
  await calibrated(user);
  const { results } = await read(user);
  const values = Object.fromEntries(results.findings.map((each: { result: string; value: string }) => [each.result, each.value]));
  expect(values).toMatchObject({ structure: "short", vibe: "concise" });
  const quotes = results.findings.flatMap((each: { quotes: string[] }) => each.quotes);
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(TEXTS.join(" ")).toContain(quote);
  // Recalibrating: the old answers are the start, and the old profile stays until the new one is there.
  await call(user, "PUT", "/api/style/answers/1", {
    language: "fr",
    answer: { text: "Je me permets de vous écrire, si vous le permettez, afin de vous présenter notre offre." },
  });
  expect(await read(user)).toMatchObject({ state: "in_progress", percent: 100, results: { version: 1 }, previous: null });
  expect((await call(user, "POST", "/api/style/discard", { language: "fr" })).body.data).toMatchObject({
    state: "completed",
    answers: { 1: { text: TEXTS[0] } },
  });
  await call(user, "POST", "/api/style/analyse", { language: "fr" });
  await jobs.run();
  expect(await read(user)).toMatchObject({ state: "completed", results: { version: 2 }, previous: { version: 1 } });
});

it("without evidence the results are the defaults", async () => {
  const user = await signedIn();
  for (let number = 1; number <= 15; number += 1) {
    const kind = QUESTIONS[number - 1]?.kind;
    const answer = kind === "text" ? { text: "" } : answerTo(number);
    await call(user, "PUT", `/api/style/answers/${number}`, { language: "en", answer });
  }
  await call(user, "POST", "/api/style/analyse", { language: "en" });
  await jobs.run();
  const { results } = await read(user, "en");
  expect(results).toMatchObject({ words: 0 });
  expect(results.findings.map((each: { value: string }) => each.value)).toEqual(["mixed", "varied", "balanced", "standard"]);
});

it("what the user sets by hand is what is shown and written, until they go back", async () => {
  const user = await signedIn();
  await calibrated(user);
  const adjust = async (value: string | null, result = "tone") =>
    call(user, "PATCH", "/api/style/profile", { language: "fr", result, value });
  expect((await adjust("short")).body.code).toBe("style.errors.value");
  const set = (await adjust("formal")).body.data;
  expect(set.results).toMatchObject({ version: 2, reason: "by_hand" });
  expect(set.results.findings[0]).toMatchObject({ value: "formal", byHand: true });
  expect(set.previous).toBeNull();
  const back = (await adjust(null)).body.data;
  expect(back.results.findings[0]).toMatchObject({ byHand: false, value: back.results.findings[0].measured });
  const stranger = await signedIn();
  expect((await call(stranger, "PATCH", "/api/style/profile", { language: "fr", result: "tone", value: "warm" })).status).toBe(404);
});

it("samples are kept masked, once, and one that cannot be used does not stop the others", async () => {
  const user = await signedIn();
  const samples = [
    { text: SAMPLE, register: "client" },
    { text: SAMPLE },
    { text: "Trop court." },
    { text: "the and of which would ".repeat(8) },
    { text: "mot ".repeat(401) },
  ];
  const { status, body } = await call(user, "POST", "/api/style/samples", { language: "fr", mine: true, samples });
  expect(status).toBe(200);
  expect(body.data.refused).toEqual([
    { index: 1, reason: "twice" },
    { index: 2, reason: "tooShort" },
    { index: 3, reason: "otherLanguage" },
    { index: 4, reason: "tooLong" },
  ]);
  const [kept] = body.data.style.samples;
  expect(kept).toMatchObject({ register: "client" });
  expect(kept.text).toContain("Bonjour ⟦N⟧,");
  expect(kept.text).not.toMatch(/Paul|Airbus|12|Léo/u);
  expect(body.data.style.results).toMatchObject({ reason: "samples", samples: 1, greetings: { client: "Bonjour {firstName}," } });
  expect((await call(user, "POST", "/api/style/samples", { language: "fr", mine: false, samples })).status).toBe(400);
  const stranger = await signedIn();
  expect((await call(stranger, "DELETE", `/api/style/samples/${kept.id}`)).status).toBe(404);
  expect((await call(user, "DELETE", `/api/style/samples/${kept.id}`)).status).toBe(200);
  expect(await read(user)).toMatchObject({ samples: [], results: { samples: 0 } });
});

it("a trial message says only what is known, with the source of each fact, and refuses to invent an offer", async () => {
  const user = await signedIn();
  await calibrated(user);
  const trial = async (input: object) => (await call(user, "POST", "/api/style/trial", { language: "fr", ...input })).body.data;
  expect(await trial({ offer: "planifier les tournées sans tableur" })).toMatchObject({ refused: null, engine: "offline" });
  const written = await trial({ offer: "planifier les tournées sans tableur", attempt: 3 });
  expect(written.text).toContain("Nadia");
  expect(written.sentences.flatMap((each: { facts: { source: string }[] }) => each.facts.map(({ source }) => source))).toContain("example");
  expect(await trial({ offer: "" })).toMatchObject({ refused: "noOffer", text: "" });
  await call(user, "POST", "/api/products", {
    name: "Cartonéo",
    description: "",
    price: null,
    currency: "EUR",
    category: "",
    link: null,
    active: true,
  });
  const product = await trial({});
  expect(product.refused).toBeNull();
  expect(product.text).toContain("Cartonéo");
});

it("everything can be exported, is nobody else's, and is deleted on demand and with the membership", async () => {
  const user = await signedIn();
  await calibrated(user);
  await call(user, "POST", "/api/style/samples", { language: "fr", mine: true, samples: [{ text: SAMPLE }] });
  const exported = (await call(user, "GET", "/api/style/export")).body.data;
  expect(exported).toMatchObject({ calibrations: [{ language: "fr", state: "completed" }], samples: [{ language: "fr" }] });
  expect(exported.profiles.map((each: { results: { version: number } }) => each.results.version)).toEqual([2, 1]);
  const stranger = await signedIn();
  expect((await call(stranger, "GET", "/api/style/export")).body.data).toMatchObject({ calibrations: [], samples: [], profiles: [] });
  expect((await call(user, "DELETE", "/api/style")).status).toBe(200);
  expect(await read(user)).toMatchObject({ state: "not_started", percent: 0, results: null, samples: [] });
  // Leaving the workspace deletes what is there.
  await calibrated(user);
  await database.asOwner(`DELETE FROM workspace_member WHERE user_id = '${user.userId}'`);
  for (const table of ["style_calibration", "style_profile", "style_sample"])
    expect(await database.asOwner(`SELECT FROM ${table} WHERE user_id = '${user.userId}'`)).toEqual([]);
});
