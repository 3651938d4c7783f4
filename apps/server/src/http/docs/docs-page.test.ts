import { answerOf, defineEndpoint, Done, IdParams } from "@filon/contracts/api";
import { lists } from "@filon/contracts/lists";
import { hasText } from "@filon/i18n/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { declaredEndpoints } from "../../../../../scripts/check/routes.ts";
import { docsPage } from "./docs-page.ts";

const changeThing = defineEndpoint({
  method: "PUT",
  path: "/api/prospects/{id}",
  access: "admin",
  params: IdParams,
  query: z.strictObject({ deep: z.boolean().default(false) }),
  body: z.strictObject({
    name: z.string().min(1).max(120),
    kind: z.enum(["a", "b"]),
    parts: z.array(z.strictObject({ size: z.int().min(1).max(9) })).max(5),
  }),
  answer: answerOf(z.object({ id: z.uuid(), at: z.iso.datetime().nullable() })),
});
const textOf = (page: string): string =>
  page
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/gu, " ");

describe("the API documentation", () => {
  it("shows each call's purpose, who may make it, its input and its answer", () => {
    const page = textOf(docsPage([changeThing], "fr", "1", null));
    for (const told of ["PUT /api/prospects/{id}", "Un administrateur", "Paramètres du chemin", "UUID", "deep", "facultatif"])
      expect(page).toContain(told);
    for (const told of [
      "texte, 1 à 120 caractères",
      '"a" · "b"',
      "parts[].size",
      "entier de 1 à 9",
      "instant ou null",
      "5 éléments au plus",
    ])
      expect(page).toContain(told);
    expect(page).toContain("Échecs : 400, 401, 403, 404, 413, 500, 503");
    expect(page).toContain('"kind": "a"');
  });

  it("takes each call's purpose from the dictionaries", () => {
    expect(textOf(docsPage([lists.rename], "fr", "1", null))).toContain("Renommer une liste de prospects");
    expect(textOf(docsPage([lists.rename], "en", "1", null))).toContain("Rename a prospect list");
  });

  it("is in the requested language, with its texts escaped", () => {
    const page = docsPage([changeThing], "en", "1", null);
    expect(page).toContain('<html lang="en">');
    expect(textOf(page)).toContain("text, 1 to 120 characters");
    expect(docsPage([{ ...changeThing, path: "/api/things/<a>" }], "en", "1", null)).toContain("/api/things/&lt;a&gt;");
  });

  it("runs no script, and links to each area of the mounted API", () => {
    const page = docsPage(
      [changeThing, defineEndpoint({ method: "GET", path: "/api/health", access: "public", answer: Done })],
      "fr",
      "1",
      null,
    );
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/u);
    for (const area of ["prospects", "health"]) expect(page).toContain(`<a href="#${area}">`);
    expect(page).toContain('id="put_prospects_id"');
  });
});

it("has a name in both languages for every area of the contracts", () => {
  const areas = declaredEndpoints().map(({ path }) => `api.page.areas.${path.split("/")[2]}`);
  expect([...new Set(areas)].filter((key) => !hasText(key))).toEqual([]);
});
