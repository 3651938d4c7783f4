import { apple, APPLE_FAILURES, type AppleFailure, type AppleRegistration } from "@filon/contracts/apple";
import type { User } from "@filon/contracts/auth";
import { call } from "../../../shared/http/index.ts";
import { makeVerifier } from "../../../shared/session/index.ts";
import { isFlag, isText, shapeOf } from "../../../shared/shapes/index.ts";
import { keepSecondFactorData } from "../second-factor-data.ts";
import { enter } from "./auth.ts";

const KEY = "appleSignIn";

/** Kept in this tab while the user is at Apple's; without the verifier, Apple's answer is useless to anyone who intercepts it. */
interface Begun {
  readonly verifier: string;
  readonly rememberMe: boolean;
  readonly wanted: string;
}
const isBegun = shapeOf<Begun>({ verifier: isText, rememberMe: isFlag, wanted: isText });

/** Starts signing in with Apple; returns the address to open. Throws ApiProblem. */
export async function startSignIn(options: { readonly rememberMe: boolean; readonly wanted: string }): Promise<string> {
  const { verifier, challenge } = await makeVerifier();
  const { url } = await call(apple.startSignIn, { body: { challenge } });
  sessionStorage.setItem(KEY, JSON.stringify({ verifier, ...options } satisfies Begun));
  return url;
}

function takeBegun(): Begun | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const begun: unknown = JSON.parse(text ?? "");
    return isBegun(begun) ? begun : null;
  } catch {
    return null;
  }
}

/** Result of signing in with Apple; `wanted` is the address the user asked for first. */
export type AppleOutcome =
  | { readonly kind: "failed"; readonly failure: AppleFailure }
  | { readonly kind: "signedIn"; readonly wanted: string; readonly user: User }
  | { readonly kind: "secondFactor"; readonly wanted: string; readonly tempToken: string; readonly rememberMe: boolean }
  | { readonly kind: "registration"; readonly wanted: string; readonly registration: AppleRegistration };

/**
 * Completes signing in with the parameters in the fragment of Apple's redirect. Throws ApiProblem, or an Error with the message to show.
 */
export async function finishSignIn(fragment: string): Promise<AppleOutcome> {
  const carried = new URLSearchParams(fragment);
  const begun = takeBegun();
  const failure = APPLE_FAILURES.find((known) => known === carried.get("error"));
  if (failure !== undefined) return { kind: "failed", failure };
  const code = carried.get("code");
  if (code === null || begun === null) return { kind: "failed", failure: "expired" };
  const { verifier, rememberMe, wanted } = begun;
  const answer = await call(apple.finishSignIn, { body: { code, verifier, rememberMe } });
  if (answer.registration) return { kind: "registration", wanted, registration: answer.registration };
  if (answer.requires2FA === true && answer.tempToken !== undefined) {
    keepSecondFactorData({ rememberMe, email: answer.user?.email ?? "" });
    return { kind: "secondFactor", wanted, tempToken: answer.tempToken, rememberMe };
  }
  return { kind: "signedIn", wanted, user: enter(answer, rememberMe) };
}

/** Creates an account for a user whom Apple has authenticated, with an invitation code. Throws ApiProblem. */
export async function register(request: {
  readonly ticket: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly invitationCode: string;
}): Promise<User> {
  return enter(await call(apple.register, { body: request }), false);
}
