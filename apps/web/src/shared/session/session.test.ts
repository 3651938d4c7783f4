import { User } from "@filon/contracts/auth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInBrowser, unsignedToken } from "../../stand-ins/browser.ts";
import { readClaims } from "./claims.ts";
import { assumeUser, closeSession, confirmUser, openSession, sessionSince, sessionUser } from "./session-store.ts";
import { storedToken, storedUserData } from "./storage.ts";

const user = {
  _id: "018f0000-0000-7000-8000-000000000001",
  email: "claire@exemple.fr",
  role: "admin",
  firstName: "Claire",
  lastName: "Moreau",
  avatar: null,
  language: "fr",
  preferences: {
    language: "fr",
    notifications: { email: true, desktop: true, sound: true },
    dateFormat: "dmy",
    timeFormat: "24h",
    timeZone: null,
    theme: "system",
  },
  teamRole: "owner",
  subscription: { plan: null, status: "active" },
  plan: null,
  workspace: { id: "018f0000-0000-7000-8000-000000000002", name: "Moreau", timeZone: "Europe/Paris", isDemo: false, clockFactor: 1 },
} as const;

let storage: Storage;
let window: EventTarget;
beforeEach(() => {
  ({ storage, window } = standInBrowser());
});
afterEach(() => vi.unstubAllGlobals());

describe("claims of a token", () => {
  const claims = { userId: "u-1", email: "é@exemple.fr", role: "admin", firstName: "Élodie", lastName: "Lefèvre", exp: 2_000_000_000 };

  it("[AUTH-54] hold the user and the expiry", () => {
    expect(readClaims(unsignedToken({ ...claims, workspaceId: "w-1" }))).toEqual({
      workspaceId: "w-1",
      expiresAt: 2_000_000_000_000,
      user: { _id: "u-1", email: "é@exemple.fr", role: "admin", firstName: "Élodie", lastName: "Lefèvre" },
    });
  });

  it("[AUTH-54][AUTH-55] give the user's id from userId, id or sub", () => {
    const { userId: _, ...rest } = claims;
    expect(readClaims(unsignedToken({ ...rest, id: "by-id" }))?.user._id).toBe("by-id");
    expect(readClaims(unsignedToken({ ...rest, sub: "by-sub" }))?.user._id).toBe("by-sub");
    expect(readClaims(unsignedToken(rest))).toBeNull();
  });

  it.each(["user", "admin", "superAdmin"])("[AUTH-62] give the role %s", (role) => {
    expect(readClaims(unsignedToken({ ...claims, role }))?.user.role).toBe(role);
  });

  it("[AUTH-62] fall back to the role user when the role is unknown", () => {
    expect(readClaims(unsignedToken({ ...claims, role: "owner" }))?.user.role).toBe("user");
    const { role: _, ...without } = claims;
    expect(readClaims(unsignedToken(without))?.user.role).toBe("user");
  });

  it.each(["", "abc", "a.b.c", "a.bnVsbA.c", "é.é.é"])("are null for %o, without throwing", (token) => {
    expect(readClaims(token)).toBeNull();
  });
});

describe("the stored session", () => {
  it("[AUTH-61][AUTH-62] keeps token, refresh token, role and user data under their keys", () => {
    openSession({ token: "an-access-token", refreshToken: "a-refresh-token", user });
    expect(storage.getItem("token")).toBe("an-access-token");
    expect(storage.getItem("refreshToken")).toBe("a-refresh-token");
    expect(storage.getItem("userRole")).toBe("admin");
    expect(JSON.parse(storedUserData() ?? "")).toMatchObject({ email: "claire@exemple.fr" });
    expect(sessionUser()).toEqual(user);
  });

  it.each(["user", "admin", "superAdmin"] as const)("[AUTH-62] stores the role %s of the user object as userRole", (role) => {
    storage.setItem("userRole", "admin");
    assumeUser({ _id: "u", email: "", role: "user", firstName: "", lastName: "" });
    confirmUser({ ...user, role });
    expect(storage.getItem("userRole")).toBe(role);
  });

  it.each(["user", "admin", "superAdmin"] as const)(
    "[AUTH-62] stores the role %s of the token as userRole until the server answers",
    (role) => {
      storage.setItem("userRole", role === "user" ? "admin" : "user");
      assumeUser({ _id: "u", email: "", role, firstName: "", lastName: "" });
      expect(storage.getItem("userRole")).toBe(role);
    },
  );

  it("starts with the role in memory when the storage is full", () => {
    vi.spyOn(storage, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    assumeUser({ _id: "u", email: "", role: "admin", firstName: "", lastName: "" });
    expect(sessionUser()?.role).toBe("admin");
  });

  it("[AUTH-55] keeps the user's id, e-mail, role, names, picture, subscription and plan", () => {
    openSession({ token: "an-access-token", user });
    const { _id, email, role, firstName, lastName, avatar, subscription, plan } = user;
    const fields = { _id, email, role, firstName, lastName, avatar, subscription, plan };
    expect(JSON.parse(storedUserData() ?? "")).toMatchObject(fields);
    expect(User.parse(sessionUser())).toMatchObject(fields);
  });

  it("[AUTH-61] reads the user from the older key only as a fallback", () => {
    storage.setItem("user", "older");
    expect(storedUserData()).toBe("older");
    storage.setItem("userData", "newer");
    expect(storedUserData()).toBe("newer");
  });

  it.each(["", "null", "undefined", "0123456789"])("treats the token %o as absent", (token) => {
    storage.setItem("token", token);
    expect(storedToken()).toBeNull();
  });

  it("[AUTH-59] is gone after signing out, while saved accounts and preferences stay", () => {
    openSession({ token: "an-access-token", refreshToken: "a-refresh-token", user });
    for (const key of ["filon_saved_accounts", "filon_token_claire@exemple.fr", "language", "theme"]) storage.setItem(key, "kept");
    closeSession();
    expect(["token", "refreshToken", "userRole", "userData"].map((key) => storage.getItem(key))).toEqual([null, null, null, null]);
    expect(
      ["filon_saved_accounts", "filon_token_claire@exemple.fr", "language", "theme"].every((key) => storage.getItem(key) === "kept"),
    ).toBe(true);
    expect(sessionUser()).toBeNull();
  });

  it("notifies the public pages of every change", () => {
    const heard = vi.fn();
    window.addEventListener("authChange", heard);
    assumeUser({ _id: "u", email: "", role: "user", firstName: "", lastName: "" });
    closeSession();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

it("a session counts from when its user is first known, also once the server has confirmed them", () => {
  vi.useFakeTimers({ now: 5_000 });
  try {
    closeSession();
    assumeUser({ ...user, _id: "018f0000-0000-7000-8000-00000000000a" });
    vi.setSystemTime(6_000);
    confirmUser({ ...user, _id: "018f0000-0000-7000-8000-00000000000a" });
    expect(sessionSince()).toBe(5_000);
    closeSession();
    vi.setSystemTime(7_000);
    confirmUser({ ...user, _id: "018f0000-0000-7000-8000-00000000000a" });
    expect(sessionSince()).toBe(7_000);
  } finally {
    vi.useRealTimers();
  }
});
