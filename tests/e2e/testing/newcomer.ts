import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { authenticatorCode } from "./accounts.ts";

/** A user registered for one test, with an empty workspace that nobody else uses. */
export interface Newcomer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
}

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
let code: Promise<string> | undefined;
let registered = 0;

/** Returns an invitation code of the product under test, valid for all tests of this run. */
export function invitationCode(): Promise<string> {
  code ??= makeCode();
  return code;
}

async function makeCode(): Promise<string> {
  const env = { ...process.env, FILON_DATA: process.env["FILON_E2E_DATA"] };
  const { stdout } = await run(process.execPath, [join(root, "apps/server/src/invite.ts"), "--uses", "1000"], { env });
  const made = /code=(\S+)/u.exec(stdout)?.[1];
  if (!made) throw new Error(`no invitation code in: ${stdout}`);
  return made;
}

/** Returns an address that is unique in this run. */
export function freshEmail(): string {
  registered += 1;
  return `newcomer-${process.pid}-${Date.now()}-${registered}@exemple.fr`;
}

/** Registers a user through the API. */
export async function registerNewcomer(page: Page, names = { firstName: "Ada", lastName: "Lovelace" }): Promise<Newcomer> {
  const account = { email: freshEmail(), password: "Une-phrase-2-passe" };
  const answer = await page.request.post("/api/auth/register", {
    data: { ...names, ...account, invitationCode: await invitationCode() },
  });
  if (!answer.ok()) throw new Error(`registration answered ${answer.status()}: ${await answer.text()}`);
  const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string };
  return { ...account, token, refreshToken };
}

/** Registers a user and signs this page in as them; later page loads do not overwrite tokens that the page has renewed. */
export async function signInAsNewcomer(page: Page, names?: { firstName: string; lastName: string }): Promise<Newcomer> {
  const newcomer = await registerNewcomer(page, names);
  await page.addInitScript(
    ([token, refreshToken]) => {
      if (sessionStorage.getItem("newcomer")) return;
      sessionStorage.setItem("newcomer", "yes");
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
    },
    [newcomer.token, newcomer.refreshToken] as const,
  );
  return newcomer;
}

/** Registers a user, has the installation's superAdmin give them the same role, and signs this page in as them. */
export async function signInAsAdministrator(page: Page): Promise<Newcomer> {
  const newcomer = await signInAsNewcomer(page, { firstName: "Rosa", lastName: "Administre" });
  const { demo } = (await (await page.request.get("/api/instance")).json()) as { demo: object };
  const { token } = (await (await page.request.post("/api/auth/login", { data: demo })).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const found = (await (await page.request.get(`/api/admin/users?search=${newcomer.email}`, { headers })).json()) as {
    data: { rows: readonly { id: string }[] };
  };
  const promoted = await page.request.put(`/api/admin/users/${found.data.rows[0]?.id}/role`, { headers, data: { role: "superAdmin" } });
  if (!promoted.ok()) throw new Error(`making an administrator answered ${promoted.status()}: ${await promoted.text()}`);
  return newcomer;
}

/** Registers a user whose account requires a second factor. */
export async function withSecondFactor(page: Page): Promise<Newcomer & { secret: string; recoveryCodes: string[] }> {
  const newcomer = await registerNewcomer(page);
  const headers = { authorization: `Bearer ${newcomer.token}` };
  const setup = await page.request.post("/api/account/two-factor/setup", { data: { password: newcomer.password }, headers });
  const { data } = (await setup.json()) as { data: { secret: string } };
  const confirmed = await page.request.post("/api/account/two-factor/confirm", {
    data: { token: authenticatorCode(data.secret) },
    headers,
  });
  const { recoveryCodes } = ((await confirmed.json()) as { data: { recoveryCodes: string[] } }).data;
  return { ...newcomer, secret: data.secret, recoveryCodes };
}
