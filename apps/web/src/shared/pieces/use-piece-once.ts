import { toast } from "@filon/ui";
import { useEffect, useState } from "react";
import { translateNow } from "../i18n/index.ts";
import { loadPiece } from "./load-piece.ts";

/**
 * Loads a dialog when it is first opened; returns true once it has loaded. If loading fails, shows an error and calls `close`.
 * `load` and `close` must be referentially stable. Needs the "shell" texts.
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
