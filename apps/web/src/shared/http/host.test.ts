import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentPru } from "@filon/contracts";
import { standInBrowser } from "../../testing/stand-in-browser.ts";
import { call } from "./call.ts";
import { apiHost, assetAddress, setApiHost } from "./host.ts";

beforeEach(() => void standInBrowser());
afterEach(() => {
  setApiHost("");
  vi.unstubAllGlobals();
});

it("[API-01] every call goes to the one configured host", async () => {
  const fetched = vi.fn(async (_address: string) => Response.json({ success: true, pru: {} }));
  vi.stubGlobal("fetch", fetched);
  setApiHost("https://api.filon.example");
  await call(currentPru, {});
  expect(fetched.mock.calls[0]?.[0]).toBe("https://api.filon.example/api/pru/current");
  expect(apiHost()).toBe("https://api.filon.example");
});

describe("[API-04] an asset's address", () => {
  it.each([
    ["/api/photos/1.webp", "https://api.filon.example/api/photos/1.webp"],
    ["http://localhost:5000/photos/1.webp", "https://api.filon.example/photos/1.webp"],
    ["http://127.0.0.1/photos/1.webp?v=2", "https://api.filon.example/photos/1.webp?v=2"],
    ["https://pictures.example/1.webp", "https://pictures.example/1.webp"],
    ["https://localhost.example/1.webp", "https://localhost.example/1.webp"],
    ["//pictures.example/1.webp", "//pictures.example/1.webp"],
    ["data:image/png;base64,AA", "data:image/png;base64,AA"],
    ["blob:http://localhost/1", "blob:http://localhost/1"],
  ])("%s is fetched from %s", (named, fetched) => {
    setApiHost("https://api.filon.example");
    expect(assetAddress(named)).toBe(fetched);
  });

  it("stays on the page's own origin where no other host is configured", () => {
    expect(assetAddress("/api/photos/1.webp")).toBe("/api/photos/1.webp");
    expect(assetAddress("http://localhost:5000/photos/1.webp")).toBe("/photos/1.webp");
  });
});
