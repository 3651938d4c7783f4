import { apple, APPLE_FAILURES, type AppleFailure, type AppleRegistration, type User } from "@filon/contracts";
import { call } from "../../../shared/http/index.ts";
import { makeVerifier } from "../../../shared/session/index.ts";
import { isFlag, isText, shapeOf } from "../../../shared/shapes/index.ts";
import { keepSecondFactorData } from "../second-factor-data.ts";
import { enter } from "./session.ts";

const KEY = "appleSignIn";

/** What this tab keeps while its user is at Apple: the answer is of no use to anybody without the verifier. */
interface Begun {
  readonly verifier: string;
  readonly rememberMe: boolean;
  readonly wanted: string;
}
const isBegun = shapeOf<Begun>({ verifier: isText, rememberMe: isFlag, wanted: isText });

/** Begins a sign-in at Apple; gives the address to open. Throws ApiProblem. */
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

/** How a sign-in at Apple ends; `wanted` is the address that the user was on the way to. */
export type AppleOutcome =
  | { readonly kind: "failed"; readonly failure: AppleFailure }
  | { readonly kind: "signedIn"; readonly wanted: string; readonly user: User }
  | { readonly kind: "secondFactor"; readonly wanted: string; readonly tempToken: string; readonly rememberMe: boolean }
  | { readonly kind: "registration"; readonly wanted: string; readonly registration: AppleRegistration };

/** Finishes a sign-in with what Apple's way back carried in the address's fragment. Throws ApiProblem, or an Error with the message to show. */
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

/** Makes the account of somebody Apple vouches for, with an invitation code. Throws ApiProblem. */
export async function register(request: {
  readonly ticket: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly invitationCode: string;
}): Promise<User> {
  return enter(await call(apple.register, { body: request }), false);
}
