/** Who an e-mail address is looked for. */
export interface SoughtPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly profileLink: string | null;
}

/** An address that was found, and what was told with it. */
export interface FoundEmail {
  readonly address: string;
  /** The vendor has had it confirmed by the mail server. */
  readonly isVerified: boolean;
  /** 0 to 100; null: not told. */
  readonly confidence: number | null;
  readonly position: string | null;
  readonly company: string | null;
  readonly linkedin: string | null;
}

/** A vendor that finds people's professional addresses. */
export interface EmailFinder {
  readonly provider: string;
  /** Null: none is known, or the person has asked the vendor not to be found. Throws FinderFailed and nothing else. */
  readonly find: (person: SoughtPerson, signal?: AbortSignal) => Promise<FoundEmail | null>;
}

/** Why a search got no answer: `limited` and `unavailable` may pass, the others are the installation's to mend. */
export type FinderFailure = "limited" | "unavailable" | "refused" | "quota";

export class FinderFailed extends Error {
  override readonly name = "FinderFailed";
  readonly reason: FinderFailure;
  /** Of the vendor's answer, where there was one. */
  readonly status: number | null;
  constructor(reason: FinderFailure, status: number | null, cause?: unknown) {
    super(`${reason}${status === null ? "" : ` (${status})`}`, { cause });
    this.reason = reason;
    this.status = status;
  }
}
