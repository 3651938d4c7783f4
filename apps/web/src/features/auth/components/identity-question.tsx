import { Suspense, useEffect } from "react";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { usePieceOnce } from "../../../shared/pieces/use-piece-once.ts";
import { answerIdentityQuestion, useIdentityAsked } from "../identity-question.ts";

const load = () => import("./identity-dialog.tsx");
const IdentityDialog = lazyPiece(async () => (await load()).IdentityDialog);
const giveUp = () => answerIdentityQuestion(false);

/** Place where the identity dialog opens; its code is loaded when first needed. */
export function IdentityQuestion() {
  const isThere = usePieceOnce(useIdentityAsked(), load, giveUp);
  // Navigating away counts as not confirmed.
  useEffect(() => giveUp, []);
  return <Suspense>{isThere && <IdentityDialog />}</Suspense>;
}
