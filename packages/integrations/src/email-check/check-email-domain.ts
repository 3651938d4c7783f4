import type { EmailChecked } from "@filon/contracts/calls";

/** The records that a check looks up. Both reject with a Node DNS error; a missing name is ENOTFOUND, a name without such records ENODATA. */
export interface MailRecords {
  readonly resolveMx: (domain: string) => Promise<readonly { readonly exchange: string }[]>;
  readonly resolveAddress: (domain: string) => Promise<readonly string[]>;
}

/** Local parts of addresses that several people read (RFC 2142 and common ones in French and English). */
const ROLES = new Set([
  "abuse",
  "accueil",
  "admin",
  "billing",
  "bonjour",
  "comptabilite",
  "contact",
  "direction",
  "hello",
  "hostmaster",
  "info",
  "infos",
  "mail",
  "marketing",
  "noreply",
  "no-reply",
  "office",
  "postmaster",
  "rh",
  "sales",
  "secretariat",
  "security",
  "service",
  "support",
  "team",
  "webmaster",
]);

/** Widely used providers of throwaway mailboxes. */
const DISPOSABLE = new Set([
  "10minutemail.com",
  "dispostable.com",
  "getnada.com",
  "guerrillamail.com",
  "jetable.org",
  "mailinator.com",
  "maildrop.cc",
  "mohmal.com",
  "moakt.com",
  "sharklasers.com",
  "temp-mail.org",
  "tempmail.com",
  "throwawaymail.com",
  "trashmail.com",
  "yopmail.com",
  "yopmail.fr",
]);

/** Top-level domains that no public name server knows (RFC 2606): what is under them cannot be checked. */
const RESERVED = new Set(["test", "example", "invalid", "localhost"]);

/**
 * Judges an e-mail address by its form and its domain's mail records (RFC 5321, section 5; RFC 7505). Asks no mail server.
 *
 * @throws the resolver's error when the records could not be looked up, other than that there are none.
 */
export async function checkEmailDomain(address: string, records: MailRecords): Promise<EmailChecked> {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).toLowerCase();
  const domain = asciiDomain(address.slice(at + 1));
  if (at < 1 || domain === null) return { verdict: "invalid", reason: "malformed" };
  if (RESERVED.has(domain.split(".").at(-1) ?? "")) return { verdict: "risky", reason: "reserved" };
  if (DISPOSABLE.has(domain)) return { verdict: "invalid", reason: "disposable" };
  const found = await mailServerOf(domain, records);
  if (found !== "server") return { verdict: "invalid", reason: found };
  return ROLES.has(local) ? { verdict: "risky", reason: "role" } : { verdict: "valid", reason: null };
}

/** Returns whether a domain receives mail: by its MX records or, without any, at its own address. */
async function mailServerOf(domain: string, { resolveMx, resolveAddress }: MailRecords): Promise<"server" | "noMailServer" | "noDomain"> {
  const exchanges = await orMissing(resolveMx(domain));
  if (exchanges === "ENOTFOUND") return "noDomain";
  // A single empty exchange says that the domain takes no mail.
  if (exchanges !== "ENODATA") return exchanges.some(({ exchange }) => exchange !== "" && exchange !== ".") ? "server" : "noMailServer";
  const addresses = await orMissing(resolveAddress(domain));
  return typeof addresses === "string" || addresses.length === 0 ? "noMailServer" : "server";
}

async function orMissing<Records>(looked: Promise<Records>): Promise<Records | "ENOTFOUND" | "ENODATA"> {
  try {
    return await looked;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOTFOUND" || code === "ENODATA") return code;
    throw error;
  }
}

/** Returns a domain in lower case as DNS knows it, or null when it is none. */
function asciiDomain(text: string): string | null {
  const host = URL.parse(`https://${text}/`)?.hostname ?? "";
  return host.includes(".") && !/[\s:[\]]/u.test(host) ? host : null;
}
