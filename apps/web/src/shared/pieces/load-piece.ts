/** A piece of the interface is waited for so long (SHELL-18). */
export const PIECE_PATIENCE_MS = 120_000;

/** A piece of the interface that did not come: too late, or not there, as after a new version was installed. */
export class PieceError extends Error {
  override readonly name = "PieceError";
  readonly reason: "timeout" | "missing";

  constructor(reason: "timeout" | "missing", cause?: unknown) {
    // The router reloads the page by itself at the messages of browsers; this one it leaves to our own page.
    super(`a piece of the interface could not be loaded: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Loads a piece of the interface, a page or its texts. Throws PieceError. */
export async function loadPiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PieceError("timeout")), PIECE_PATIENCE_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof PieceError ? error : new PieceError("missing", error);
  } finally {
    clearTimeout(timer);
  }
}
