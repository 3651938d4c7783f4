import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import { type ContactError, type ContactFields, contactProblems, EMPTY_FORM, SUBJECTS, ticketOf } from "@filon/contracts/contact-form";
import { apiHost } from "../../shared/http/host.ts";
import { PostOutcomes, validateOurselves } from "../shell/post-outcomes.tsx";
import { sendTicket } from "./send-ticket.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./contact-page.module.css";

/** Where the form is posted without scripts: CONTACT_FORM_PATH of the contracts. */
const FORM_PATH = "/api/contact/form/ticket";
/** Delay before the visitor is sent to the home page after sending a message, in milliseconds (CONTACT-14). */
const HOME_AFTER_MS = 3000;

type State = { readonly kind: "idle" | "submitting" | "success" } | { readonly kind: "error"; readonly message: string };

interface Props {
  readonly fields: ContactFields;
  readonly onChange: (fields: ContactFields) => void;
}

/** The contact form with its states (CONTACT-10 to CONTACT-14, CONTACT-20, CONTACT-21). */
export function ContactFormView({ fields, onChange }: Props) {
  const { t, language } = useSiteTexts();
  const [problems, setProblems] = useState<Partial<Record<keyof ContactFields, ContactError>>>({});
  const [state, setState] = useState<State>({ kind: "idle" });
  const rows = useRows();
  const id = useId();
  const beta = fields.subject === "beta_access";
  const career = fields.subject === "career";

  useEffect(() => {
    if (state.kind !== "success") return;
    const timer = setTimeout(() => location.assign("/"), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);

  function edit(change: Partial<ContactFields>): void {
    onChange({ ...fields, ...change });
    const left = { ...problems };
    for (const name of Object.keys(change) as (keyof ContactFields)[]) delete left[name];
    setProblems(left);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = contactProblems(fields);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first !== undefined || fields.subject === "") {
      setState({ kind: "error", message: t("contactpage.notifications.invalid") });
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    setState({ kind: "submitting" });
    const failure = await sendTicket(ticketOf(fields, fields.subject), language, {
      refused: t("contactpage.notifications.refused"),
      failed: t("contactpage.notifications.error"),
    });
    if (failure !== null) return setState({ kind: "error", message: failure });
    onChange(EMPTY_FORM);
    setState({ kind: "success" });
  }

  const text = (
    name: "name" | "email" | "company" | "position" | "linkedin",
    extra: { type?: string; autoComplete?: string; optional?: boolean } = {},
  ) => (
    <Field id={`${id}-${name}`} label={t(`contactpage.fields.${name}`)} optional={extra.optional ?? false} error={problems[name]}>
      {(props) => (
        <input
          {...props}
          name={name}
          required={extra.optional !== true}
          type={extra.type ?? "text"}
          autoComplete={extra.autoComplete}
          value={fields[name]}
          onChange={(event) => edit({ [name]: event.target.value })}
        />
      )}
    </Field>
  );

  return (
    <form
      ref={validateOurselves}
      className={styles.form}
      action={apiHost() + FORM_PATH}
      method="post"
      onSubmit={(event) => void submit(event)}
    >
      <PostOutcomes
        of="contact"
        texts={{
          sent: t("contactpage.notifications.sent"),
          invalid: t("contactpage.notifications.invalid"),
          error: t("contactpage.notifications.error"),
        }}
      />
      <div className={styles.pair}>
        {text("name", { autoComplete: "name" })}
        {text("email", { type: "email", autoComplete: "email" })}
      </div>
      <Field id={`${id}-subject`} label={t("contactpage.fields.subject")} optional={false} error={problems.subject}>
        {(props) => (
          <select
            {...props}
            name="subject"
            required
            value={fields.subject}
            onChange={(event) => edit({ subject: SUBJECTS.find((subject) => subject === event.target.value) ?? "" })}
          >
            <option value="">{t("contactpage.fields.subjectNone")}</option>
            {SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {t(`contactpage.subjects.${subject}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(beta || career) && (
        <>
          <div className={styles.pair}>
            {text("company", { autoComplete: "organization", optional: career })}
            {text("position", { autoComplete: "organization-title", optional: career })}
          </div>
          {text("linkedin", { type: "url", optional: true })}
        </>
      )}
      {beta && (
        <Field id={`${id}-useCase`} label={t("contactpage.fields.useCase")} optional={false} error={problems.useCase}>
          {(props) => (
            <textarea
              {...props}
              name="useCase"
              required
              rows={rows}
              value={fields.useCase}
              onChange={(event) => edit({ useCase: event.target.value })}
            />
          )}
        </Field>
      )}
      <noscript>
        <div className={styles.form}>
          <p>{t("contactpage.betaWithoutScript")}</p>
          {(["company", "position", "linkedin", "useCase"] as const).map((name) => (
            <label key={name} className={styles.field}>
              {t(`contactpage.fields.${name}`)}
              <input name={name} />
            </label>
          ))}
        </div>
      </noscript>
      <Field id={`${id}-message`} label={t("contactpage.fields.message")} optional={false} error={problems.message}>
        {(props) => (
          <textarea
            {...props}
            name="message"
            required
            rows={rows}
            value={fields.message}
            onChange={(event) => edit({ message: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.consent}>
        <input
          id={`${id}-consent`}
          name="consent"
          type="checkbox"
          required
          checked={fields.consent}
          aria-invalid={problems.consent ? true : undefined}
          aria-describedby={`${id}-consent-error`}
          onChange={(event) => edit({ consent: event.target.checked })}
        />
        <label htmlFor={`${id}-consent`}>{t("contactpage.fields.consent")}</label>{" "}
        <a href="/legal/privacy">{t("contactpage.fields.privacy")}</a>
        <p id={`${id}-consent-error`} className={styles.fieldError}>
          {problems.consent && t(`contactpage.errors.${problems.consent}`)}
        </p>
      </div>
      <p className={styles.state} data-state={state.kind} role={state.kind === "error" ? "alert" : "status"}>
        {state.kind === "success" && t("contactpage.notifications.sent")}
        {state.kind === "error" && state.message}
      </p>
      <button type="submit" className={`${siteStyles.button} ${siteStyles.buttonCall}`} disabled={state.kind === "submitting"}>
        {t(state.kind === "submitting" ? "contactpage.submitting" : "contactpage.submit")}
      </button>
    </form>
  );
}

interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": boolean | undefined;
}

function Field({
  id,
  label,
  optional,
  error,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly optional: boolean;
  readonly error: ContactError | undefined;
  readonly children: (props: ControlProps) => ReactNode;
}) {
  const { t } = useSiteTexts();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {optional && <small>({t("contactpage.fields.optional")})</small>}
      </label>
      {children({ id, "aria-describedby": `${id}-error`, "aria-invalid": error ? true : undefined })}
      <p id={`${id}-error`} className={styles.fieldError}>
        {error && t(`contactpage.errors.${error}`)}
      </p>
    </div>
  );
}

/** Returns the height of the message field: four rows on a phone, six otherwise (CONTACT-21). */
function useRows(): number {
  const [rows, setRows] = useState(6);
  useEffect(() => {
    const narrow = matchMedia("(max-width: 767px)");
    const follow = () => setRows(narrow.matches ? 4 : 6);
    follow();
    narrow.addEventListener("change", follow);
    return () => narrow.removeEventListener("change", follow);
  }, []);
  return rows;
}
