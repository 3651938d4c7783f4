/** Why the embedded Postgres could not be started; the caller turns the code into a paragraph for the user. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
  readonly code: "unsupportedPlatform" | "unwritable" | "diskFull" | "inUse" | "failed";
  /** What the server or the system said, for the log. */
  readonly detail: string;

  constructor(code: EmbeddedPostgresError["code"], detail: string, cause?: unknown) {
    super(`${code}: ${detail}`, { cause });
    this.code = code;
    this.detail = detail;
  }
}

/** Recognises the failure in a system error or in a server's last output. */
export function embeddedErrorFrom(cause: unknown, lastWords = ""): EmbeddedPostgresError {
  const text = `${cause instanceof Error ? cause.message : String(cause)}\n${lastWords}`.trim();
  if (/ENOSPC|No space left on device/u.test(text)) return new EmbeddedPostgresError("diskFull", text, cause);
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/u.test(text)) return new EmbeddedPostgresError("unwritable", text, cause);
  return new EmbeddedPostgresError("failed", text, cause);
}
