import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepSavedToken, savedToken } from "../../../shared/session/index.ts";
import { standInBrowser } from "../../../stand-ins/browser.ts";
import { lastLogin } from "./last-login.ts";
import {
  addSavedAccount,
  changeSavedAccount,
  offersSearch,
  removeSavedAccount,
  savedAccounts,
  shownAccounts,
  subscribeSavedAccounts,
} from "./account-list.ts";

let storage: Storage;
let window: EventTarget;
beforeEach(() => {
  ({ storage, window } = standInBrowser());
});
afterEach(() => vi.unstubAllGlobals());

const account = (email: string, more: { firstName?: string; lastName?: string; rememberMe?: boolean } = {}) => ({
  id: `id of ${email}`,
  email,
  firstName: "Claire",
  lastName: "Moreau",
  avatar: null,
  initials: "CM",
  rememberMe: true,
  role: "user" as const,
  lastLoginDate: "2026-11-21T09:00:00.000Z",
  ...more,
});
const emails = () => savedAccounts().map(({ email }) => email);

describe("the saved accounts", () => {
  it("[AUTH-13] are a list under filon_saved_accounts, each with its ten fields", () => {
    addSavedAccount(account("claire@exemple.fr"));
    expect(JSON.parse(storage.getItem("filon_saved_accounts") ?? "")).toEqual([
      {
        id: "id of claire@exemple.fr",
        email: "claire@exemple.fr",
        firstName: "Claire",
        lastName: "Moreau",
        avatar: null,
        initials: "CM",
        rememberMe: true,
        role: "user",
        lastLoginDate: "2026-11-21T09:00:00.000Z",
        isFavorite: false,
      },
    ]);
  });

  it("[AUTH-14] are at most five, newest first, and those that no longer fit lose their token", () => {
    for (const name of ["a", "b", "c", "d", "e"]) {
      addSavedAccount(account(`${name}@exemple.fr`));
      keepSavedToken(`${name}@exemple.fr`, `token of ${name}`);
    }
    expect(addSavedAccount(account("f@exemple.fr"))).toEqual(["token of a"]);
    expect(emails()).toEqual(["f", "e", "d", "c", "b"].map((name) => `${name}@exemple.fr`));
    expect(savedToken("a@exemple.fr")).toBeNull();
    expect(savedToken("b@exemple.fr")).toBe("token of b");
  });

  it("[AUTH-14] hold each e-mail once: saving it again replaces the account, moves it first and keeps it a favourite", () => {
    addSavedAccount(account("a@exemple.fr"));
    addSavedAccount(account("b@exemple.fr"));
    changeSavedAccount("a@exemple.fr", { isFavorite: true });
    addSavedAccount(account("A@exemple.fr", { firstName: "Élodie" }));
    expect(savedAccounts()).toMatchObject([{ firstName: "Élodie", isFavorite: true }, { email: "b@exemple.fr" }]);
  });

  it("[AUTH-15] never include an account without an e-mail", () => {
    addSavedAccount(account(""));
    expect(savedAccounts()).toEqual([]);
    expect(storage.getItem("filon_saved_accounts")).toBeNull();
  });

  it("[AUTH-21] lose the token with the account", () => {
    addSavedAccount(account("a@exemple.fr"));
    keepSavedToken("a@exemple.fr", "token of a");
    expect(removeSavedAccount("a@exemple.fr")).toBe("token of a");
    expect([emails(), storage.getItem("filon_token_a@exemple.fr")]).toEqual([[], null]);
  });

  it("[AUTH-22] can be made a favourite and edited, and the e-mail stays", () => {
    addSavedAccount(account("a@exemple.fr"));
    changeSavedAccount("a@exemple.fr", { isFavorite: true });
    changeSavedAccount("a@exemple.fr", { firstName: "Anne", lastName: "Petit", initials: "AP", rememberMe: false });
    expect(savedAccounts()).toMatchObject([
      { email: "a@exemple.fr", firstName: "Anne", lastName: "Petit", initials: "AP", rememberMe: false, isFavorite: true },
    ]);
  });

  it.each(["", "{}", "not json", "[1, null, {}]", '[{"email": "a@exemple.fr"}]'])("are none when %o is stored", (text) => {
    storage.setItem("filon_saved_accounts", text);
    expect(savedAccounts()).toEqual([]);
  });

  it("notify listeners of changes, in this tab or in another", () => {
    const heard = vi.fn();
    const stop = subscribeSavedAccounts(heard);
    addSavedAccount(account("a@exemple.fr"));
    window.dispatchEvent(new Event("storage"));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(savedAccounts()).toBe(savedAccounts());
    stop();
  });
});

describe("searching them", () => {
  const list = ["a", "b", "c", "d", "e"].map((name) => ({ ...account(`${name}@exemple.fr`), isFavorite: false }));

  it("[AUTH-23] is offered from five accounts, or while a search is typed", () => {
    expect([offersSearch(list, ""), offersSearch(list.slice(1), ""), offersSearch(list.slice(1), "x"), offersSearch([], "")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("[AUTH-24] matches first name, last name or e-mail, ignoring case", () => {
    const people = [
      { ...account("x@exemple.fr", { firstName: "Élodie", lastName: "Nguyen" }), isFavorite: false },
      { ...account("y@autre.fr", { firstName: "Paul", lastName: "Petit" }), isFavorite: false },
    ];
    const found = (term: string) => shownAccounts(people, term).map(({ firstName }) => firstName);
    expect(["éLO", "PETIT", "Y@AUTRE", " nguyen ", "exemple", "", "zz"].map(found)).toEqual([
      ["Élodie"],
      ["Paul"],
      ["Paul"],
      ["Élodie"],
      ["Élodie"],
      ["Élodie", "Paul"],
      [],
    ]);
  });

  it("[AUTH-22] shows favourites before the others", () => {
    expect(shownAccounts([...list.slice(0, 2), { ...account("z@exemple.fr"), isFavorite: true }], "").map(({ email }) => email[0])).toEqual(
      ["z", "a", "b"],
    );
  });
});

describe("the last login", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const hoursAgo = (hours: number) => lastLogin(new Date(now - hours * 3_600_000).toISOString(), now);

  it("[AUTH-25] is today under 24 h, yesterday under 48 h, then a number of days ago", () => {
    expect([0, 23.99, 24, 47.99, 48, 71.9, 72, 240].map(hoursAgo)).toEqual([
      { kind: "today" },
      { kind: "today" },
      { kind: "yesterday" },
      { kind: "yesterday" },
      { kind: "days", days: 2 },
      { kind: "days", days: 2 },
      { kind: "days", days: 3 },
      { kind: "days", days: 10 },
    ]);
  });

  it("[AUTH-25] is today for a future or missing date", () => {
    expect([hoursAgo(-3), lastLogin("", now)]).toEqual([{ kind: "today" }, { kind: "today" }]);
  });
});
