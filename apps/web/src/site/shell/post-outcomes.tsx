import styles from "./site.module.css";

/** With scripts, the form shows its own validation messages; without them, the browser's. */
export function validateOurselves(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

interface Props {
  readonly of: "contact" | "newsletter";
  /** What each outcome says, by the suffix of its fragment. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The result of a post without scripts, hidden until the address names it (`/contact#contact-sent`). */
export function PostOutcomes({ of, texts }: Props) {
  return Object.entries(texts).map(([outcome, text]) => (
    <p key={outcome} id={`${of}-${outcome}`} className={styles.postOutcome} role="status">
      {text}
    </p>
  ));
}
