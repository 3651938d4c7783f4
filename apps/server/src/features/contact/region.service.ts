import { BlockList, isIP } from "node:net";
import { UserError } from "@filon/contracts/errors";
import { nowOf, type Services } from "../../services.ts";
import { countCall } from "./throttle.ts";

/** Timeout of the look-up, milliseconds (LEGAL-07). */
const TIMEOUT_MS = 3000;
/** Answers hold some hundred bytes; reading stops here. */
const MAX_BYTES = 64 * 1024;

/** Addresses that belong to no country. */
const NOWHERE = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  NOWHERE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  NOWHERE.addSubnet(network, prefix, "ipv6");

/**
 * Returns the two-letter code of an address's country from the service of FILON_GEOIP_URL, asked as `{base}/{ip}/json/`.
 * Null when there is no service or no answer within 3 s. Reads nothing but country_code.
 */
export async function findCountry(services: Services, ip: string): Promise<string | null> {
  const base = services.config.geoIpUrl;
  const kind = isIP(ip);
  if (base === null || kind === 0 || NOWHERE.check(ip, kind === 4 ? "ipv4" : "ipv6")) return null;
  try {
    await countCall(services.db.pool, "region", ip, nowOf(services));
    const answer = await fetch(`${base}/${encodeURIComponent(ip)}/json/`, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return null;
    return countryIn(JSON.parse(await readShort(answer)));
  } catch (error) {
    if (!(error instanceof UserError)) services.log.debug({ err: error }, "a visitor's region could not be determined");
    return null;
  }
}

async function readShort(answer: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw new Error("the answer is too long");
  }
  return text;
}

function countryIn(answer: unknown): string | null {
  const code = typeof answer === "object" && answer !== null && "country_code" in answer ? answer.country_code : null;
  return typeof code === "string" && /^[A-Za-z]{2}$/u.test(code) ? code.toUpperCase() : null;
}
