import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../../shared/http/index.ts";
import { setApiHost } from "../../../shared/http/host.ts";
import { closeSession, sessionUser } from "../../../shared/session/index.ts";
import { standInBrowser, unsignedToken } from "../../../stand-ins/browser.ts";
import { currentUserQuery, startSession } from "./session.ts";

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
/** The server's answer to every call; null: 401. */
let renewed: object | null;

beforeEach(async () => {
  ({ storage } = standInBrowser());
  closeSession();
  renewed = null;
  server = createServer((_, response) => {
    response.writeHead(renewed ? 200 : 401, { "content-type": "application/json" });
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

  it("[AUTH-53] the server's user replaces the token's; while the call fails the token's is kept", async () => {
    storage.setItem("token", unsignedToken(claims(60)));
    await startSession(NOW);
    await expect(queryClient.fetchQuery(currentUserQuery)).rejects.toMatchObject({ status: 401 });
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
