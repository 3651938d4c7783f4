import { describe, expect, it } from "vitest";
import { loadConfig } from "../config/load-config.ts";
import { isKnownHost } from "./known-hosts.ts";

const answered = (environment: Record<string, string>, ...names: readonly string[]) =>
  names.filter((name) => isKnownHost(loadConfig(environment), name));

describe("the hosts that Filon answers to", () => {
  const local = ["localhost", "127.0.0.1", "[::1]", "127.8.9.10"];
  const network = ["192.168.1.20", "10.0.0.4", "[fd00::12]", "filon", "ordinateur.local", "filon.lan", "filon.home.arpa", "a.localhost"];
  const foreign = ["attaquant.exemple", "localhost.attaquant.exemple", "127.0.0.1.nip.io", "filon.exemple.fr.attaquant.exemple", ""];

  it("without a configured address are this machine and its local network, under any of their names", () => {
    expect(answered({}, ...local, ...network)).toEqual([...local, ...network]);
    expect(answered({}, ...foreign, "filon.exemple.fr")).toEqual([]);
  });

  it("with a configured address are that one, those added to it, and this machine only", () => {
    const settings = { FILON_PUBLIC_URL: "https://Filon.exemple.fr:8443/", FILON_HOSTS: "www.exemple.fr, api.exemple.fr" };
    const known = ["filon.exemple.fr", "FILON.EXEMPLE.FR", "filon.exemple.fr.", "www.exemple.fr", "api.exemple.fr"];
    expect(answered(settings, ...known, ...local)).toEqual([...known, ...local]);
    expect(answered(settings, ...network, ...foreign, "autre.exemple.fr")).toEqual([]);
  });

  it("include the API's own address and those of the pages that call it from elsewhere", () => {
    const settings = { FILON_API_URL: "https://API.exemple.fr", FILON_PAGE_ORIGINS: "https://www.exemple.fr http://[fd00::12]:8080" };
    const known = ["api.exemple.fr", "www.exemple.fr", "[fd00::12]"];
    expect(answered(settings, ...known, ...foreign)).toEqual(known);
    const closed = { ...settings, FILON_PUBLIC_URL: "https://app.exemple.fr" };
    expect(answered(closed, ...known, "app.exemple.fr", ...foreign, "autre.exemple.fr")).toEqual([...known, "app.exemple.fr"]);
  });

  it("include the listening address if it is a specific one", () => {
    const settings = { FILON_PUBLIC_URL: "https://filon.exemple.fr", HOST: "192.168.1.20" };
    expect(answered(settings, "192.168.1.20", "192.168.1.21")).toEqual(["192.168.1.20"]);
    expect(answered({ ...settings, HOST: "0.0.0.0" }, "192.168.1.20")).toEqual([]);
  });
});
