import { lazy, Suspense, useEffect } from "react";
import { usePieceOnce } from "../../../shared/pieces/use-piece-once.ts";
import { answerIdentityQuestion, useIdentityAsked } from "../identity-question.ts";

const load = () => import("./identity-dialog.tsx");
const IdentityDialog = lazy(async () => ({ default: (await load()).IdentityDialog }));
const giveUp = () => answerIdentityQuestion(false);

/** Place where the identity dialog opens; its code is loaded when first needed. */
export function IdentityQuestion() {
  const isThere = usePieceOnce(useIdentityAsked(), load, giveUp);
  // Navigating away counts as not confirmed.
  useEffect(() => giveUp, []);
  return <Suspense>{isThere && <IdentityDialog />}</Suspense>;
}
