import { readFileSync } from "node:fs";
import { join } from "node:path";
import { auth } from "@filon/contracts/auth";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInBrowser } from "../../stand-ins/browser.ts";
import { takeEarlyUser } from "./early-user.ts";

const TOKEN = "an-access-token";
const { method, path } = auth.getUser;
const answer = Promise.resolve(new Response("{}"));

beforeEach(() => {
  standInBrowser();
  window.filonEarlyUser = { token: TOKEN, answer };
});
afterEach(() => vi.unstubAllGlobals());

it("the first call for the user takes the answer under way, later calls do not", () => {
  expect(takeEarlyUser(method, path, TOKEN)).toBe(answer);
  expect(takeEarlyUser(method, path, TOKEN)).toBeNull();
});

it("other calls leave it", () => {
  expect(takeEarlyUser("GET", "/api/pru/current", TOKEN)).toBeNull();
  expect(takeEarlyUser("PATCH", path, TOKEN)).toBeNull();
  expect(takeEarlyUser(method, path, TOKEN)).toBe(answer);
});

it("an answer to another token is dropped", () => {
  expect(takeEarlyUser(method, path, "a-renewed-token")).toBeNull();
  expect(takeEarlyUser(method, path, TOKEN)).toBeNull();
});

it("the page calls the contract's path", () => {
  expect(readFileSync(join(import.meta.dirname, "../../../index.html"), "utf8")).toContain(`host.content + "${path}"`);
});
