/**
 * The reason why Filon cannot start, printed in one paragraph: the dictionary's `start.<code>`. The process ends with `exitCode`: 2 for an
 * invalid setting, 1 for anything else.
 */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly exitCode: 1 | 2;

  constructor(code: string, options: { params?: Readonly<Record<string, string | number>>; exitCode?: 1 | 2; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.params = options.params ?? {};
    this.exitCode = options.exitCode ?? 1;
  }
}
