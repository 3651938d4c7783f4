import { afterEach, expect, it, vi } from "vitest";
import { keepingNodeEnv } from "./node-env.ts";

afterEach(() => vi.unstubAllEnvs());

const setsProduction = () => {
  process.env["NODE_ENV"] = "production";
  return Promise.resolve("built");
};

it("a build that sets NODE_ENV leaves it as it was", async () => {
  vi.stubEnv("NODE_ENV", "test");
  await expect(keepingNodeEnv(setsProduction)).resolves.toBe("built");
  expect(process.env["NODE_ENV"]).toBe("test");
});

it("a build that sets NODE_ENV leaves it unset when it was", async () => {
  vi.stubEnv("NODE_ENV", undefined);
  await keepingNodeEnv(setsProduction);
  expect(process.env["NODE_ENV"]).toBeUndefined();
});

it("a build that fails restores NODE_ENV", async () => {
  vi.stubEnv("NODE_ENV", "test");
  await expect(keepingNodeEnv(() => setsProduction().then(() => Promise.reject(new Error("no"))))).rejects.toThrow("no");
  expect(process.env["NODE_ENV"]).toBe("test");
});
