import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider, loadTexts, translateNow } from "../../../shared/i18n/index.ts";
import { SHORTCUTS } from "../../../shared/keyboard/shortcut-list.ts";
import { standInBrowser } from "../../../stand-ins/browser.ts";
import { ShortcutList } from "./shortcuts.tsx";

beforeEach(() => {
  standInBrowser();
  vi.stubGlobal("navigator", { platform: "Linux x86_64" });
});
afterEach(() => vi.unstubAllGlobals());

const root = join(import.meta.dirname, "../../..");
/** The application's own sources: the public site explains its keys in a window of its own. */
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|^site\/|^shared\/keyboard\//u.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

async function shownList(): Promise<string> {
  await loadTexts("ui", "help", "messages", "tasks");
  return renderToString(
    <LanguageProvider>
      <ShortcutList />
    </LanguageProvider>,
  );
}

it("lists every shortcut with its keys", async () => {
  const list = await shownList();
  expect([...list.matchAll(/<dd>/gu)]).toHaveLength(Object.keys(SHORTCUTS).length);
  for (const key of ["J", "K", "R", "E", "I", "P", "C", "N", "/", "?"]) expect(list).toContain(`<kbd>${key}</kbd>`);
  for (const together of ["<kbd>Ctrl</kbd><kbd>K</kbd>", "<kbd>Ctrl</kbd><kbd>Entrée</kbd>", "<kbd>Alt</kbd><kbd>↑</kbd>"])
    expect(list).toContain(together);
  expect(list).toContain(translateNow("messages.keys.markRefused"));
});

/** Where the arrows, Enter and Escape move in a list, a map or a table and close what is open, as they do everywhere. */
const MOVES =
  /^features\/(?:campaigns\/(?:workflow\/|wizard\/variable-picker\.)|appointments\/use-move\.|prospects\/columns\/cell-editors\.)/u;

it("no page listens to a key that is not in the list", () => {
  const listens = /\b(?:event|e)\.(?:key|code)\b|\{ key\b[^}]*\}: (?:React\.)?KeyboardEvent|useHotkeys/u;
  const quoted = /"(?:Arrow(?:Up|Down|Left|Right)|Home|End|Enter|Escape|F8|\?)"|\b(?:Arrow(?:Up|Down|Left|Right)|Home|End):/u;
  const isMove = (line: string): boolean => quoted.test(line) || /[\]}]\[event\.key\]|\bARROWS\[event\.key\]/u.test(line);
  const unlisted = sources.flatMap(({ file, text }) => {
    const lines = text.split("\n").filter((line) => listens.test(line) && !(MOVES.test(file) && isMove(line)));
    return lines.map((line) => `${file}: ${line.trim()}`);
  });
  expect(unlisted).toEqual([]);
});

it("every shortcut in the list works: a page listens to it, or the browser itself does", () => {
  const unused = Object.keys(SHORTCUTS).filter((name) => !sources.some(({ text }) => text.includes(`"${name}"`)));
  expect(unused).toEqual(["nextElement", "openResult"]);
});
