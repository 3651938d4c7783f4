/** The person whose e-mail address is sought. */
export interface SoughtPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly profileLink: string | null;
}

/** An address that was found, with the vendor's details. */
export interface FoundEmail {
  readonly address: string;
  /** Whether the vendor had the mail server confirm it. */
  readonly isVerified: boolean;
  /** 0 to 100; null if not given. */
  readonly confidence: number | null;
  readonly position: string | null;
  readonly company: string | null;
  readonly linkedin: string | null;
}

/** A vendor that finds people's professional addresses. */
export interface EmailFinder {
  readonly provider: string;
  /** Null if no address is known, or the person asked the vendor not to be listed. Throws only FinderFailed. */
  readonly find: (person: SoughtPerson, signal?: AbortSignal) => Promise<FoundEmail | null>;
}

/** Why a search failed: `limited` and `unavailable` may be temporary; the others must be fixed in the installation. */
export type FinderFailure = "limited" | "unavailable" | "refused" | "quota";

export class FinderFailed extends Error {
  override readonly name = "FinderFailed";
  readonly reason: FinderFailure;
  /** Status of the vendor's answer, if there was one. */
  readonly status: number | null;
  constructor(reason: FinderFailure, status: number | null, cause?: unknown) {
    super(`${reason}${status === null ? "" : ` (${status})`}`, { cause });
    this.reason = reason;
    this.status = status;
  }
}
