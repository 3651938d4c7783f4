import type { Errand } from "@filon/contracts/calls";
import { UserError } from "@filon/contracts/errors";
import type { CallResult } from "@filon/engine";
import { searchEmailFor } from "../prospects/index.ts";
import type { Services } from "../../services.ts";

/** Refusals that say something about the person: no provider would find anything. */
const NOT_FOUND = new Set(["searchOptedOut", "searchNeeds", "notFound", "duplicateEmail"]);
/** Refusals whose code already means something else as a reason: an account without InMail credits. */
const TOLD_AS: Readonly<Record<string, string>> = { noCredits: "noSearchCredits" };
/** Refusals that are over soon, in seconds. */
const SOON: Readonly<Record<string, number>> = { searchLimit: 60, searchRunning: 15, searchFailed: 300 };

/**
 * Looks for a prospect's address with the installation's finder. An address that is found costs its credit once, however often it is found, so
 * a repeated errand has one effect.
 */
export async function findEmail(
  { prospectId, minScore, verify }: Extract<Errand, { type: "findEmail" }>,
  { services, workspaceId }: { readonly services: Services; readonly workspaceId: string },
): Promise<CallResult> {
  try {
    const { found, score } = await searchEmailFor(services, workspaceId, prospectId, ({ confidence, isVerified }) =>
      verify && !isVerified ? false : (confidence ?? 0) >= minScore,
    );
    return { status: "answered", data: { email: found, score, why: null } };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const code = error.code.split(".").at(-1) ?? error.code;
    if (NOT_FOUND.has(code)) return { status: "answered", data: { email: null, score: null, why: code } };
    const afterSeconds = SOON[code];
    return afterSeconds === undefined ? { status: "failed", code: TOLD_AS[code] ?? code } : { status: "tryLater", code, afterSeconds };
  }
}
