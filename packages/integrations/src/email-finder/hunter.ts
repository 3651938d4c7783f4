import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Egress, type EgressAnswer, EgressFailed } from "../egress/index.ts";
import { type EmailFinder, FinderFailed, type FoundEmail } from "./email-finder.ts";

/** Hunter's address and our credentials. */
export interface HunterAccess {
  /** Without a trailing slash, such as https://api.hunter.io. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

const TIMEOUT_MS = 10_000;
/** Retries of temporary failures: too many requests, or a server error. */
const RETRIES = 2;
/** Longest pause before a retry, whatever the vendor asks for, because a user is waiting. */
const LONGEST_PAUSE_MS = 4000;
const FIRST_PAUSE_MS = 500;

// Only the fields we need are parsed; those that may be missing are nullish.
const Found = z.object({
  data: z.object({
    email: z.string().nullish(),
    score: z.number().nullish(),
    position: z.string().nullish(),
    company: z.string().nullish(),
    linkedin_url: z.string().nullish(),
    verification: z.object({ status: z.string().nullish() }).nullish(),
  }),
});
const Refused = z.object({ errors: z.array(z.object({ id: z.string().nullish() })) });

interface Pauses {
  /** Waits this many milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Returns 0 to 1: jitter, so that requests refused together do not all retry together. */
  readonly random?: () => number;
}

/** Creates Hunter's e-mail finder (GET /v2/email-finder): by name and company. */
export function createHunter(
  egress: Egress,
  { baseUrl, apiKey }: HunterAccess,
  { pause = sleep, random = Math.random }: Pauses = {},
): EmailFinder {
  return {
    provider: "hunter",
    find: async (person, signal) => {
      const url = new URL("/v2/email-finder", baseUrl);
      // A company written as a domain is searched as a domain.
      const isDomain = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/iu.test(person.company);
      url.searchParams.set(isDomain ? "domain" : "company", person.company);
      url.searchParams.set("first_name", person.firstName);
      url.searchParams.set("last_name", person.lastName);
      url.searchParams.set("api_key", apiKey);
      for (let tries = 0; ; tries += 1) {
        const answer = await ask(egress, url.href, signal);
        const mayPass = answer.status === 429 || answer.status >= 500;
        if (!mayPass || tries === RETRIES) return readAnswer(answer);
        await pause(pauseBefore(answer, tries, random()));
      }
    },
  };
}

async function ask(egress: Egress, url: string, signal: AbortSignal | undefined): Promise<EgressAnswer> {
  try {
    return await egress.request({
      method: "GET",
      url,
      headers: { accept: "application/json" },
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
  } catch (error) {
    // The URL contains the key, so no message includes it: only the failure's code is kept.
    throw new FinderFailed("unavailable", null, error instanceof EgressFailed ? new Error(error.code) : undefined);
  }
}

function pauseBefore(answer: EgressAnswer, tries: number, chance: number): number {
  const asked = Number(answer.headers["retry-after"]);
  const wanted = Number.isFinite(asked) && asked > 0 ? asked * 1000 : FIRST_PAUSE_MS * 2 ** tries * (0.5 + chance);
  return Math.min(LONGEST_PAUSE_MS, wanted);
}

function readAnswer({ status, text }: EgressAnswer): FoundEmail | null {
  // 451: the person asked not to be listed. 404: nothing is known about them.
  if (status === 451 || status === 404) return null;
  const json = parseJson(text);
  if (status !== 200) {
    const refused = Refused.safeParse(json);
    const id = refused.success ? refused.data.errors[0]?.id : undefined;
    if (id === "claimed_email") return null;
    if (id === "usage_exceeded") throw new FinderFailed("quota", status);
    if (status === 429) throw new FinderFailed("limited", status);
    throw new FinderFailed(status >= 500 ? "unavailable" : "refused", status);
  }
  const found = Found.safeParse(json);
  if (!found.success) throw new FinderFailed("unavailable", status);
  const { email, score, position, company, linkedin_url: linkedin, verification } = found.data.data;
  if (!email) return null;
  return {
    address: email,
    isVerified: verification?.status === "valid",
    confidence: score ?? null,
    position: position ?? null,
    company: company ?? null,
    linkedin: linkedin ?? null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
