/** A person's page on LinkedIn. */
export interface LinkedinProfile {
  /** The canonical address, without tracking parameters. */
  readonly url: string;
  /** Public identifier, decoded and in lower case; null when the address only has Sales Navigator's own id. */
  readonly key: string | null;
}

const HOST = /^(?:[a-z]{2,3}\.)?linkedin\.com$/u;

/**
 * Parses a LinkedIn profile address as people and exports write it: with or without https://, of any country, with a
 * language or tracking suffix. Null when it is not a person's page (a company, a search, another site).
 */
export function readLinkedinProfile(text: string): LinkedinProfile | null {
  const trimmed = text.trim();
  if (trimmed === "" || /\s/u.test(trimmed)) return null;
  const url = URL.parse(/^https?:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || !HOST.test(url.hostname)) return null;
  const [kind, ...rest] = url.pathname.split("/").filter((part) => part !== "");
  if (kind === "sales" && (rest[0] === "lead" || rest[0] === "people") && rest[1]) {
    return { url: `https://www.linkedin.com/sales/${rest[0]}/${rest[1]}`, key: null };
  }
  if (kind !== "in" || !rest[0]) return null;
  const identifier = decoded(rest[0])?.normalize("NFC").toLowerCase();
  if (!identifier || identifier.length > 200 || !/^[\p{L}\p{M}\p{N}\p{S}\p{P}]+$/u.test(identifier) || /[/\\]/u.test(identifier))
    return null;
  return { url: `https://www.linkedin.com/in/${encodeURIComponent(identifier)}`, key: identifier };
}

/** Percent-decodes a text; null when it is malformed. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
