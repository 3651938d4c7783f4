import { readEmailAddress } from "@filon/domain";
import type { Caller, CallResult } from "@filon/engine";
import { checkEmailDomain, type MailRecords } from "@filon/integrations";
import { Resolver } from "node:dns/promises";

/** How long a name server may take, in ms, and how often it is asked. */
const PATIENCE = { timeout: 5_000, tries: 2 };

/** Returns the caller that checks e-mail addresses by the public records of their domains. */
export function emailChecker(records: MailRecords = publicRecords()): Caller<"check_email"> {
  return {
    call: async ({ payload: { address } }): Promise<CallResult> => {
      const read = readEmailAddress(address);
      if (read === null) return { status: "answered", data: { verdict: "invalid", reason: "malformed" } };
      try {
        return { status: "answered", data: await checkEmailDomain(read, records) };
      } catch (error) {
        if (error instanceof Error && "code" in error) return { status: "tryLater", code: "nameServer", afterSeconds: null };
        throw error;
      }
    },
  };
}

function publicRecords(): MailRecords {
  const resolver = new Resolver(PATIENCE);
  return { resolveMx: (domain) => resolver.resolveMx(domain), resolveAddress: (domain) => resolver.resolve4(domain) };
}
