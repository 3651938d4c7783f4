/** A committed file that is generated from others; the check fails when it differs from what would be generated. */
export interface Generated {
  /** From the repository's root. */
  readonly path: string;
  readonly content: string;
}
