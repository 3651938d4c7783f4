import styles from "./site.module.css";

/** With scripts the form says what is wrong in its own words; without them the browser does. */
export function validateOurselves(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

interface Props {
  readonly of: "contact" | "newsletter";
  /** What each outcome says, by the end of its fragment's name. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What became of a post without scripts: hidden until the address names it (`/contact#contact-sent`). */
export function PostOutcomes({ of, texts }: Props) {
  return Object.entries(texts).map(([outcome, text]) => (
    <p key={outcome} id={`${of}-${outcome}`} className={styles.postOutcome} role="status">
      {text}
    </p>
  ));
}
