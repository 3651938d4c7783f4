import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { DEFAULT_PEOPLE, DEFAULT_SEED, peopleCsv, sandboxPeople } from "./index.ts";

it("runs as a process of its own: prints its addresses in one line, serves, and stops at a signal", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const child = spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url))], {
    env: {
      ...process.env,
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      SANDBOX_IMAP_PORT: "0",
      SANDBOX_DATA: folder,
      SANDBOX_MAILBOX: "jeanne@vendeur.sandbox.filon.test:secret",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { url, gatewayUrl, smtpPort, imapPort } = JSON.parse(line.toString());
  expect(smtpPort * imapPort).toBeGreaterThan(0);
  expect(await (await fetch(`${gatewayUrl}/api/health`)).json()).toEqual({ ok: true, people: 300 });
  expect((await fetch(url)).status).toBe(200);
  child.kill("SIGTERM");
  expect((await once(child, "exit"))[0]).toBe(0);
  rmSync(folder, { recursive: true });
});

it("the ready-made CSV file holds the default people", () => {
  const file = readFileSync(new URL("../people.csv", import.meta.url), "utf8");
  expect(file).toBe(peopleCsv(sandboxPeople(DEFAULT_SEED, DEFAULT_PEOPLE)));
});
