import { expect, it } from "vitest";
import { checkEmailDomain, type MailRecords } from "./check-email-domain.ts";

const missing = (code: string) => Object.assign(new Error(code), { code });
const MX: Readonly<Record<string, readonly string[] | Error>> = {
  "exemple.fr": ["mx.exemple.fr"],
  "none.fr": [""],
  "plain.fr": missing("ENODATA"),
  "empty.fr": missing("ENODATA"),
  "broken.fr": missing("ETIMEOUT"),
  "xn--caf-dma.fr": ["mx.cafe.fr"],
};
const records: MailRecords = {
  resolveMx: async (domain) => {
    const found = MX[domain] ?? missing("ENOTFOUND");
    if (found instanceof Error) throw found;
    return found.map((exchange) => ({ exchange }));
  },
  resolveAddress: async (domain) => {
    if (domain === "plain.fr") return ["192.0.2.1"];
    throw missing("ENODATA");
  },
};

it.each([
  ["elodie@exemple.fr", "valid", null],
  ["élodie@café.fr", "valid", null],
  ["elodie@plain.fr", "valid", null],
  ["contact@exemple.fr", "risky", "role"],
  ["elodie@acme.sandbox.filon.test", "risky", "reserved"],
  ["elodie@yopmail.com", "invalid", "disposable"],
  ["elodie@none.fr", "invalid", "noMailServer"],
  ["elodie@empty.fr", "invalid", "noMailServer"],
  ["elodie@unknown.fr", "invalid", "noDomain"],
  ["elodie", "invalid", "malformed"],
  ["elodie@local", "invalid", "malformed"],
  ["elodie@[127.0.0.1]", "invalid", "malformed"],
])("%s is %s (%s)", async (address, verdict, reason) => {
  expect(await checkEmailDomain(address, records)).toEqual({ verdict, reason });
});

it("does not judge an address whose records cannot be looked up", async () => {
  await expect(checkEmailDomain("elodie@broken.fr", records)).rejects.toThrow("ETIMEOUT");
});
