import { expect, it } from "vitest";
import { articleText, parseArticle } from "./article.ts";

const BODY = `Ouvrez [les canaux](/settings/channels), puis choisissez.
## Étapes
1. Un
2. Deux
- À part

Fin [ailleurs](https://exemple.test).`;

it("an article is read block by block, keeping only links inside Filon", () => {
  expect(parseArticle(BODY)).toEqual([
    { kind: "paragraph", runs: [{ text: "Ouvrez " }, { text: "les canaux", to: "/settings/channels" }, { text: ", puis choisissez." }] },
    { kind: "heading", runs: [{ text: "Étapes" }] },
    { kind: "list", isNumbered: true, items: [[{ text: "Un" }], [{ text: "Deux" }]] },
    { kind: "list", isNumbered: false, items: [[{ text: "À part" }]] },
    { kind: "paragraph", runs: [{ text: "Fin [ailleurs](https://exemple.test)." }] },
  ]);
});

it("an article is searched without its markup", () => {
  expect(articleText(BODY)).toBe("Ouvrez les canaux, puis choisissez. Étapes – Un Deux À part Fin [ailleurs](https://exemple.test).");
});
