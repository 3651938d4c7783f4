/** Values that a message is made with. */
export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * The person can mend it: answered with its status and, in their language, the dictionary's message for `code`.
 * `fields` maps a form field's path to the message key shown at it.
 */
export class UserError extends Error {
  override readonly name = "UserError";
  readonly code: string;
  readonly status: number;
  readonly params: MessageParams;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, options: { status?: number; params?: MessageParams; fields?: Readonly<Record<string, string>> } = {}) {
    super(code);
    this.code = code;
    this.status = options.status ?? 400;
    this.params = options.params ?? {};
    this.fields = options.fields ?? {};
  }
}

/** It did not work now and may work later: retried by jobs, answered 503 to requests. */
export class OperationalError extends Error {
  override readonly name = "OperationalError";
  readonly code: string;
  readonly retryAfterSeconds: number | null;

  constructor(code: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
