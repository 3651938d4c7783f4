import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { removeDataFolder } from "@filon/db/embedded";
import { expect, test } from "@playwright/test";
import { appleStandIn } from "../integration/stand-ins/apple.ts";
import { pageFaults } from "./testing/page-faults.ts";

/** A separate product: the one that the other journeys share is not configured for Apple. */
const ROOT = join(import.meta.dirname, "../..");
const data = mkdtempSync(join(tmpdir(), "filon-apple-"));
let product: ChildProcess;
let apple: Awaited<ReturnType<typeof appleStandIn>>;
let home = "";
let code = "";

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

test.beforeAll(async () => {
  apple = await appleStandIn();
  await apple.showPage();
  const port = await freePort();
  home = `http://localhost:${port}`;
  const { clientId, teamId, keyId, privateKey, issuer } = apple.config.apple;
  const env = {
    ...process.env,
    PORT: String(port),
    FILON_DATA: data,
    FILON_SANDBOX: "off",
    FILON_APPLE_CLIENT_ID: clientId,
    FILON_APPLE_TEAM_ID: teamId,
    FILON_APPLE_KEY_ID: keyId,
    FILON_APPLE_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    FILON_APPLE_ISSUER: issuer,
  };
  product = spawn(process.execPath, [join(ROOT, "apps/server/src/main.ts")], { env, stdio: "ignore" });
  await expect
    .poll(
      () =>
        fetch(`${home}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
  const made = await promisify(execFile)(process.execPath, [join(ROOT, "apps/server/src/invite.ts"), "--uses", "10"], { env });
  code = /code=(\S+)/u.exec(made.stdout)?.[1] ?? "";
});

test.afterAll(async () => {
  const ended = new Promise((done) => product.once("exit", done));
  product.kill("SIGTERM");
  await ended;
  await apple.close();
  removeDataFolder(data);
});

const signIn = "Se connecter avec Apple";

test("[AUTH-03] a user without an account creates one with an invitation code, and later signs in with Apple alone", async ({
  page,
  context,
}) => {
  page.setDefaultTimeout(15_000);
  apple.is({ sub: "apple.grace", email: "grace@exemple.fr", email_verified: "true" });
  await page.goto(`${home}/login?from=%2Fprospects`);
  await page.getByRole("button", { name: signIn }).click();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Il ne manque qu’un code" })).toBeVisible();
  // The one-time code is no longer in the address.
  expect(page.url()).toBe(`${home}/login/apple`);
  await expect(page.getByText("grace@exemple.fr")).toBeVisible();
  expect(await pageFaults(page, "registration with Apple")).toEqual([]);
  await page.getByLabel("Prénom").fill("grace");
  await page.getByRole("textbox", { name: /^Nom/ }).fill("hopper");
  await page.getByLabel("Code d’invitation").fill("AAAA-BBBB-CCCC");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByRole("alert")).toContainText("invitation");
  await page.getByLabel("Code d’invitation").fill(code);
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page).toHaveURL(`${home}/prospects`);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${home}/login`);
  await page.getByRole("button", { name: signIn }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${home}/dashboard`);

  // The address of an answer is useless in another browser.
  const other = await context.newPage();
  await other.goto(`${home}/login/apple#code=${"x".repeat(43)}`);
  await expect(other.getByRole("alert")).toContainText("a expiré ou a déjà servi");
});
