import type { User } from "@filon/contracts/auth";
import { Suspense } from "react";
import { lazyPiece } from "../../shared/pieces/lazy-piece.ts";
import { usePieceOnce } from "../../shared/pieces/use-piece-once.ts";
import { setSignOutAsked, useSignOutAsked } from "./sign-out-question.ts";

const load = () => import("./sign-out-dialog.tsx");
const SignOutDialog = lazyPiece(async () => (await load()).SignOutDialog);
const close = () => setSignOutAsked(false);

/** The sign-out dialog, loaded when first opened. */
export function SignOutWindow({ user }: { readonly user: User }) {
  const isThere = usePieceOnce(useSignOutAsked(), load, close);
  return <Suspense>{isThere && <SignOutDialog user={user} />}</Suspense>;
}
