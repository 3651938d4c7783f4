import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readFirstPieces } from "./first-pieces.ts";

const folder = mkdtempSync(join(tmpdir(), "filon-pieces-"));
mkdirSync(join(folder, ".vite"));
const pieces = (name: string, isForUsers: boolean) => ({
  isForUsers,
  common: [`/assets/${name}.js`, "/assets/a.css"],
  fr: ["/assets/fr.js"],
  en: ["/assets/en.js"],
});
writeFileSync(
  join(folder, ".vite/first-pieces.json"),
  JSON.stringify({
    "/login": pieces("login", false),
    "/join/$token": pieces("join", false),
    "/$": pieces("lost", true),
    "/prospects": pieces("prospects", true),
    "/prospects/$id": pieces("prospect", true),
    "/prospects/import": pieces("new-import", true),
    "/prospects/import/$id": pieces("import", true),
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const PAGE = '<head><meta name="first-pieces" content="" /></head>';
const named = (path: string) => /content="\/assets\/([\w-]+)\.js/u.exec(readFirstPieces(folder)(PAGE, path))?.[1];

it.each([
  ["/login", "login"],
  ["/join/AbC", "join"],
  ["/prospects", "prospects"],
  ["/prospects/", "prospects"],
  ["/prospects/import", "new-import"],
  ["/prospects/0198", "prospect"],
  ["/prospects/import/0198", "import"],
  ["/prospects/0198/more", "lost"],
  ["/nowhere", "lost"],
  ["/no/where/at/all", "lost"],
  ["/", undefined],
])("the page at %s is sent with the pieces of %s", (path, name) => {
  expect(named(path)).toBe(name);
});

it("the texts of both languages are named, and whether the pieces are for signed-in users", () => {
  const withFirstPieces = readFirstPieces(folder);
  expect(withFirstPieces(PAGE, "/login")).toBe(
    '<head><meta name="first-pieces" content="/assets/login.js /assets/a.css" data-fr="/assets/fr.js" data-en="/assets/en.js" /></head>',
  );
  expect(withFirstPieces(PAGE, "/prospects")).toBe(
    '<head><meta name="first-pieces" content="/assets/prospects.js /assets/a.css" data-fr="/assets/fr.js" data-en="/assets/en.js" data-for-users /></head>',
  );
});

it("a build without the table is served as it is", () => {
  expect(readFirstPieces(join(folder, "none"))(PAGE, "/login")).toBe(PAGE);
});
