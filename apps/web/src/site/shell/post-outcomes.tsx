import styles from "./site.module.css";

/** Turns off the browser's validation messages, since with scripts the form shows its own. */
export function validateOurselves(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

interface Props {
  readonly of: "contact" | "newsletter";
  /** The text of each outcome, by the suffix of its address fragment. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The results of a form posted without scripts; each is hidden until the address names it (`/contact#contact-sent`). */
export function PostOutcomes({ of, texts }: Props) {
  return Object.entries(texts).map(([outcome, text]) => (
    <p key={outcome} id={`${of}-${outcome}`} className={styles.postOutcome} role="status">
      {text}
    </p>
  ));
}
