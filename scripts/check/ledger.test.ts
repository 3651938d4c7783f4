import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { idsIn, ledgerProblems, waitingIds } from "./ledger.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project with two requirements, these notes and one test with this title. */
function project({ waiting = "", readings = "", title = "" }: { waiting?: string; readings?: string; title?: string }): string {
  const parent = mkdtempSync(join(tmpdir(), "filon-ledger-"));
  folders.push(parent);
  const root = join(parent, "project");
  mkdirSync(join(root, "docs/requirements"), { recursive: true });
  mkdirSync(join(root, "tests"));
  writeFileSync(join(root, "docs/requirements/requirements.md"), "- **RT-01** First. (A§1)\n- **RT-02** Second. (A§1)\n");
  writeFileSync(join(root, "docs/requirements/ahead.md"), "");
  writeFileSync(join(root, "docs/requirements/waiting.md"), `# Waiting\n\n${waiting}\n`);
  writeFileSync(join(root, "docs/requirements/readings.md"), `# Readings\n\n${readings}\n`);
  writeFileSync(join(root, "tests/one.test.ts"), `it("${title}", () => {});\n`);
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  return root;
}

const titled = (id: string): string => `[${id}] something holds`;

it("a waiting id names its area and may not appear in a title", () => {
  const root = project({ waiting: "- **RT-02** waits for INBOX: one inbox.", title: titled("RT-02") });
  expect([...waitingIds(root)]).toEqual([["RT-02", "INBOX"]]);
  expect(ledgerProblems(root)).toEqual([expect.stringContaining("tests/one.test.ts: RT-02 waits for INBOX")]);
});

it("an id in a title is no problem if it does not wait", () => {
  const root = project({ waiting: "- **RT-02** waits for INBOX: one inbox.", title: titled("RT-01") });
  expect(ledgerProblems(root)).toEqual([]);
});

it("a note on an unknown id, or an unreadable note, is a problem", () => {
  const root = project({ waiting: "- **RT-09** waits for INBOX: more.\n- RT-01 waits", readings: "- **RT-08** is read otherwise." });
  expect(ledgerProblems(root)).toEqual([
    "docs/requirements/waiting.md: no requirement RT-09",
    "docs/requirements/waiting.md: cannot be read: - RT-01 waits",
    "docs/requirements/readings.md: no requirement RT-08",
  ]);
});

it("areas are named, so an entry without an area or without what is missing cannot be read", () => {
  const root = project({ waiting: "- **RT-01** waits for INBOX:\n- **RT-02** waits: one inbox." });
  expect(waitingIds(root).size).toBe(0);
  expect(ledgerProblems(root)).toHaveLength(2);
});

it("ids are found anywhere in a title", () => {
  expect(idsIn(`${titled("RT-01")} and ${titled("AUTH-07")}`)).toEqual(["RT-01", "AUTH-07"]);
});
