/** Why the embedded Postgres could not be started; whoever starts it turns the code into a paragraph for the user. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
  readonly code: "unsupportedPlatform" | "unwritable" | "diskFull" | "inUse" | "failed";
  /** What the server or the system said, for the log and the curious. */
  readonly detail: string;

  constructor(code: EmbeddedPostgresError["code"], detail: string, cause?: unknown) {
    super(`${code}: ${detail}`, { cause });
    this.code = code;
    this.detail = detail;
  }
}

/** Names the failure that a system error or a server's last words tell of. */
export function embeddedErrorFrom(cause: unknown, lastWords = ""): EmbeddedPostgresError {
  const text = `${cause instanceof Error ? cause.message : String(cause)}\n${lastWords}`.trim();
  if (/ENOSPC|No space left on device/u.test(text)) return new EmbeddedPostgresError("diskFull", text, cause);
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/u.test(text)) return new EmbeddedPostgresError("unwritable", text, cause);
  return new EmbeddedPostgresError("failed", text, cause);
}
