import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { styleProblems } from "./styles.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const TEAM = "apps/web/src/features/team/";
const row = {
  [`${TEAM}members.module.css`]: '@layer app {\n  .row { color: red; }\n  .row[data-open=".x"] > b { color: blue; }\n}\n',
  [`${TEAM}members.tsx`]: 'import styles from "./members.module.css";\nexport const Row = () => <li className={styles.row} />;\n',
};

function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), "filon-styles-"));
  folders.push(root);
  execFileSync("git", ["init", "-q"], { cwd: root });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return styleProblems(root);
}

it("a CSS Module whose classes are all used passes, and tokens and base are global", () => {
  expect(problemsOf({ ...row, "packages/ui/src/styles/base.css": "body { margin: 0; }\n" })).toEqual([]);
});

it("a stylesheet that is not a module is refused", () => {
  expect(problemsOf({ [`${TEAM}team.css`]: ".row { color: red; }\n" })).toEqual([
    expect.stringContaining("team.css: only tokens, base and layers are global"),
  ]);
});

it("a stylesheet of more than 150 lines is refused everywhere", () => {
  const path = "apps/sandbox/src/page/assets/style.css";
  expect(problemsOf({ [path]: `${"p { margin: 0; }\n".repeat(150)}` })).toEqual([]);
  expect(problemsOf({ [path]: `${"p { margin: 0; }\n".repeat(151)}` })).toEqual([`${path}: 151 lines, at most 150`]);
});

it("two modules with the same name are refused because their classes would share names", () => {
  const twin = { "apps/web/src/features/admin/members.module.css": row[`${TEAM}members.module.css`] ?? "" };
  expect(problemsOf({ ...row, ...twin })).toContainEqual(expect.stringContaining("has this name too"));
});

it("a selector without a class of its module is refused, even in a media query", () => {
  const css = `${row[`${TEAM}members.module.css`]}@media (max-width: 9px) { :global(.card) > h2, .row { margin: 0; } }\n`;
  expect(problemsOf({ ...row, [`${TEAM}members.module.css`]: css })).toEqual([
    expect.stringContaining("members.module.css:5: :global(.card) > h2 names no class of this module"),
  ]);
});

it("keyframe steps do not count as selectors", () => {
  const css = `${row[`${TEAM}members.module.css`]}@keyframes arrive { from { opacity: 0; } 50% { opacity: 1; } }\n`;
  expect(problemsOf({ ...row, [`${TEAM}members.module.css`]: css })).toEqual([]);
});

it("another module's class must be written in full, exist, and be shared or belong to the same feature", () => {
  const naming = (name: string) => ({
    ...row,
    "packages/ui/src/display/meter.module.css": ".fill { width: 0; }\n",
    "packages/ui/src/display/meter.tsx": 'import styles from "./meter.module.css";\nexport const fill = styles.fill;\n',
    "apps/web/src/features/pru/widget.module.css": `.root :global(.${name}) { color: red; }\n`,
    "apps/web/src/features/pru/widget.tsx": 'import styles from "./widget.module.css";\nexport const root = styles.root;\n',
  });
  expect(problemsOf(naming("meter_fill"))).toEqual([]);
  expect(problemsOf(naming("mantine-Input-input"))).toEqual([]);
  expect(problemsOf(naming("meter_track"))).toEqual([expect.stringContaining("there is no .meter_track")]);
  expect(problemsOf(naming("members_row"))).toEqual([expect.stringContaining(".members_row belongs to another feature")]);
});

it("an unused class is refused even if another module's class of the same name is used", () => {
  const other = { [`${TEAM}roles.module.css`]: ".row { color: red; }\n" };
  expect(problemsOf({ ...row, ...other })).toEqual([`${TEAM}roles.module.css: nothing uses .row`]);
});

it("a test that looks for a class that no module has is refused", () => {
  const test = (name: string) => ({ ...row, "tests/e2e/team.spec.ts": `page.locator(".${name}")\n` });
  expect(problemsOf(test("members_row"))).toEqual([]);
  expect(problemsOf(test("members_rows"))).toEqual(["tests/e2e/team.spec.ts: there is no .members_rows"]);
});
