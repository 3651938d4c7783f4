/** A committed file that is made from others; the check fails when it differs from what would be made. */
export interface Generated {
  /** From the repository's root. */
  readonly path: string;
  readonly content: string;
}
