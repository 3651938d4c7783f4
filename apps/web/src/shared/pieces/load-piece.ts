import { lookForServer, serverBack } from "../http/reach.ts";
import { restoreStyles } from "./restore-styles.ts";

/** How long to wait for a piece of the interface (SHELL-18). */
export const PIECE_PATIENCE_MS = 120_000;

/** A piece of the interface that failed to load: it timed out, or no longer exists after an upgrade. */
export class PieceError extends Error {
  override readonly name = "PieceError";
  readonly reason: "timeout" | "missing";

  constructor(reason: "timeout" | "missing", cause?: unknown) {
    // The router reloads the page when it sees a browser's own import error message; this message avoids that, so that our error
    // page is shown.
    super(`a piece of the interface could not be loaded: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Loads a piece of the interface: a page or its texts. While the server is away, waits for it within the same time limit. Throws
 * PieceError.
 */
export async function loadPiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new PieceError("timeout"));
    }, PIECE_PATIENCE_MS);
  });
  async function come(): Promise<Piece> {
    try {
      return await load();
    } catch (error) {
      if (isLate || (await lookForServer())) throw error;
      await serverBack();
      await restoreStyles();
      return come();
    }
  }
  try {
    return await Promise.race([come(), late]);
  } catch (error) {
    throw error instanceof PieceError ? error : new PieceError("missing", error);
  } finally {
    clearTimeout(timer);
  }
}
