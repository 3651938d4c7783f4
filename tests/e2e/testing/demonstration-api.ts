import { expect, type Page } from "@playwright/test";
import type { Newcomer } from "./newcomer.ts";

/** Calls the API as this user; returns the answer's data. */
export function apiOf(page: Page, { token }: Pick<Newcomer, "token">) {
  const headers = { authorization: `Bearer ${token}` };
  return async (method: "GET" | "POST" | "PUT", path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: never }).data;
  };
}

/** The demonstration's owner, who administers this installation, and its network. */
export async function demonstration(page: Page) {
  const { demo } = (await (await page.request.get("/api/instance")).json()) as { demo: { email: string; password: string } };
  const session = (await (await page.request.post("/api/auth/login", { data: demo })).json()) as { token: string; refreshToken: string };
  const api = apiOf(page, session);
  const accounts: { channel: string; smtp: object; imap: object }[] = await api("GET", "/api/channels/accounts");
  const { sandboxUrl }: { sandboxUrl: string } = await api("GET", "/api/channels/networks");
  return { session, api, mailbox: accounts.find(({ channel }) => channel === "email"), sandboxUrl };
}
