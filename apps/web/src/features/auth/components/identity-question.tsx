import { lazy, Suspense, useEffect } from "react";
import { usePieceOnce } from "../../../shared/pieces/use-piece-once.ts";
import { answerIdentityQuestion, useIdentityAsked } from "../identity-question.ts";

const load = () => import("./identity-dialog.tsx");
const IdentityDialog = lazy(async () => ({ default: (await load()).IdentityDialog }));
const giveUp = () => answerIdentityQuestion(false);

/** Where the question whether it is really the user opens; its window is fetched when it is first asked. */
export function IdentityQuestion() {
  const isThere = usePieceOnce(useIdentityAsked(), load, giveUp);
  // A user who is led elsewhere meanwhile has not confirmed anything.
  useEffect(() => giveUp, []);
  return <Suspense>{isThere && <IdentityDialog />}</Suspense>;
}
