import { lookForServer, serverBack } from "../http/reach.ts";

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
 * Loads a piece of the interface, such as a page with its styles, or texts. While the server is away, waits for it within the same time
 * limit. A failure while the server answers is tried once more: the server may just have come back. Throws PieceError.
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
  async function come(isAgain: boolean): Promise<Piece> {
    try {
      return await load();
    } catch (error) {
      const isThere = await lookForServer();
      if (isLate || (isThere && isAgain)) throw error;
      await serverBack();
      return come(isThere);
    }
  }
  try {
    return await Promise.race([come(false), late]);
  } catch (error) {
    throw error instanceof PieceError ? error : new PieceError("missing", error);
  } finally {
    clearTimeout(timer);
  }
}
