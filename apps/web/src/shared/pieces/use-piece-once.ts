import { toast } from "@filon/ui";
import { useEffect, useState } from "react";
import { translateNow } from "../i18n/index.ts";
import { loadPiece } from "./load-piece.ts";

/**
 * Fetches a window when it is first asked for; true from when it is there. Where it cannot be fetched, the user is told and
 * `close` takes the question back. `load` and `close` must stay the same. Needs the texts of shell.
 */
export function usePieceOnce(asked: boolean, load: () => Promise<unknown>, close: () => void): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (!asked || isThere) return;
    void loadPiece(load).then(
      () => setIsThere(true),
      () => {
        toast.error(translateNow("shell.piece.window"));
        close();
      },
    );
  }, [asked, isThere, load, close]);
  return isThere;
}
