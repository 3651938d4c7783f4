import type { Problem } from "@filon/contracts/api";

/** A call that failed, or got no answer (status 0); the message is in the user's language. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | null;

  constructor(status: number, code: string, message: string, problem: Problem | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.problem = problem;
  }

  /** Error messages by field path, for forms. */
  get fields(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.problem?.fields ?? {}).map(([path, field]) => [path, field.message]));
  }
}
