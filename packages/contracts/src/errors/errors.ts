/** Values used in a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * A failure that the user can correct: answered with its status and, in their language, the dictionary's message for `code`.
 * `fields` maps a form field's path to the key of its message.
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

/** A temporary failure: jobs retry, requests get a 503. */
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
