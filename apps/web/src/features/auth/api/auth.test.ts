import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../../shared/http/index.ts";
import { setApiHost } from "../../../shared/http/host.ts";
import { closeSession, sessionUser } from "../../../shared/session/index.ts";
import { standInBrowser, unsignedToken } from "../../../stand-ins/browser.ts";
import { currentUserQuery, startSession, verifyToken } from "./auth.ts";

const NOW = 1_800_000_000_000;
const claims = (expiresInSeconds: number) => ({
  userId: "u-1",
  email: "claire@exemple.fr",
  role: "user",
  firstName: "Claire",
  lastName: "Moreau",
  exp: NOW / 1000 + expiresInSeconds,
});

let storage: Storage;
let server: Server;
/** The server's answer to every call, or null when calls fail with `failure`. */
let renewed: object | null;
let failure: number;

beforeEach(async () => {
  ({ storage } = standInBrowser());
  closeSession();
  renewed = null;
  failure = 401;
  server = createServer((_, response) => {
    response.writeHead(renewed ? 200 : failure, { "content-type": "application/json" });
    response.end(JSON.stringify(renewed ?? { success: false, code: "auth.server.sessionOver", message: "" }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  setApiHost(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  setApiHost("");
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  vi.unstubAllGlobals();
});

describe("start-up", () => {
  it("[AUTH-51] without a token the visitor is anonymous", async () => {
    await startSession(NOW);
    expect(sessionUser()).toBeNull();
  });

  it("[AUTH-53] with a valid token the user is first built from its claims", async () => {
    storage.setItem("token", unsignedToken(claims(60)));
    await startSession(NOW);
    expect(sessionUser()).toEqual({ _id: "u-1", email: "claire@exemple.fr", role: "user", firstName: "Claire", lastName: "Moreau" });
  });

  it.each([500, 503, 403])("[AUTH-53] the token's user is kept when the call fails with %i; the server's replaces it", async (status) => {
    failure = status;
    storage.setItem("token", unsignedToken(claims(60)));
    await startSession(NOW);
    await expect(queryClient.fetchQuery({ ...currentUserQuery, retry: false })).rejects.toMatchObject({ status });
    expect(sessionUser()?.firstName).toBe("Claire");
    renewed = { success: true, user: { ...sessionUser(), firstName: "Clara", avatar: null } };
    await queryClient.fetchQuery(currentUserQuery);
    expect(sessionUser()).toMatchObject({ firstName: "Clara", avatar: null });
    expect(JSON.parse(storage.getItem("userData") ?? "")).toMatchObject({ firstName: "Clara" });
    queryClient.clear();
  });

  it.each([
    ["expired", unsignedToken(claims(-1))],
    ["unparsable", "not-a-token-at-all"],
  ])("[AUTH-52] an %s token is removed with the role", async (_, token) => {
    storage.setItem("token", token);
    storage.setItem("userRole", "user");
    await startSession(NOW);
    expect([storage.getItem("token"), storage.getItem("userRole"), sessionUser()]).toEqual([null, null, null]);
  });

  it.each([
    [401, [null, null, null]],
    [403, ["token", "user", "{}"]],
    [500, ["token", "user", "{}"]],
    [503, ["token", "user", "{}"]],
  ])(
    "[AUTH-04] a stored token that the server answers with %i is not valid; token, role and user data go with a 401 alone",
    async (status, left) => {
      failure = status;
      const token = unsignedToken(claims(60));
      for (const [key, value] of Object.entries({ token, userRole: "user", userData: "{}" })) storage.setItem(key, value);
      expect(await verifyToken()).toBe(false);
      expect(["token", "userRole", "userData"].map((key) => storage.getItem(key)?.replace(token, "token") ?? null)).toEqual(left);
      renewed = { success: true, valid: true };
      expect(await verifyToken()).toBe(left[0] !== null);
    },
  );

  it("[AUTH-61] an expired token is renewed silently while the session lives", async () => {
    storage.setItem("token", unsignedToken(claims(-1)));
    storage.setItem("refreshToken", "a-refresh-token");
    renewed = { success: true, token: unsignedToken(claims(900)), refreshToken: "the-next-refresh-token" };
    await startSession(NOW);
    expect(sessionUser()?.email).toBe("claire@exemple.fr");
    expect(storage.getItem("refreshToken")).toBe("the-next-refresh-token");
  });

  it("[AUTH-52] a session that has ended on the server is a silent logout", async () => {
    storage.setItem("token", unsignedToken(claims(-1)));
    storage.setItem("refreshToken", "a-refresh-token");
    await startSession(NOW);
    expect([storage.getItem("token"), storage.getItem("refreshToken"), sessionUser()]).toEqual([null, null, null]);
  });

  it("keeps an expired token while the server is unreachable", async () => {
    storage.setItem("token", unsignedToken(claims(-1)));
    storage.setItem("refreshToken", "a-refresh-token");
    setApiHost("http://127.0.0.1:1");
    await startSession(NOW);
    expect(storage.getItem("refreshToken")).toBe("a-refresh-token");
    expect(sessionUser()?.firstName).toBe("Claire");
  });
});
