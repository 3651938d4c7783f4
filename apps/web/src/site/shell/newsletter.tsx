import { EMAIL_SHAPE } from "@filon/contracts/email-shape";
import { type FormEvent, useId, useState } from "react";
import { apiHost } from "../../shared/http/host.ts";
import { PostOutcomes, validateOurselves } from "./post-outcomes.tsx";
import { subscribe } from "./subscribe.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import siteStyles from "./site.module.css";
import styles from "./site-footer.module.css";

/** Where the form is posted without scripts: NEWSLETTER_FORM_PATH of the contracts. */
const FORM_PATH = "/api/contact/form/newsletter";

type State = "idle" | "sending" | "thanks" | "invalid" | "error";

/** Newsletter sign-up form: checks the e-mail address, stores it through the API and confirms (PUB-43). Works without scripts too. */
export function Newsletter() {
  const { t, language } = useSiteTexts();
  const [state, setState] = useState<State>("idle");
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    if (typeof email !== "string" || !EMAIL_SHAPE.test(email.trim())) return setState("invalid");
    setState("sending");
    const answer = await subscribe(email.trim(), language);
    setState(answer?.ok === true ? "thanks" : answer?.status === 400 ? "invalid" : "error");
  }

  return (
    <form
      ref={validateOurselves}
      className={styles.newsletter}
      action={apiHost() + FORM_PATH}
      method="post"
      onSubmit={(event) => void submit(event)}
    >
      <h2>{t("site.footer.newsletter.title")}</h2>
      <p>{t("site.footer.newsletter.text")}</p>
      <PostOutcomes
        of="newsletter"
        texts={{
          thanks: t("site.footer.newsletter.thanks"),
          invalid: t("site.footer.newsletter.invalid"),
          error: t("site.footer.newsletter.error"),
        }}
      />
      <label htmlFor={id} className="visually-hidden">
        {t("site.footer.newsletter.email")}
      </label>
      <div className={styles.newsletterRow}>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          placeholder={t("site.footer.newsletter.email")}
          aria-describedby={`${id}-state`}
          aria-invalid={state === "invalid" || undefined}
        />
        <button type="submit" className={`${siteStyles.button} ${siteStyles.buttonCall}`} disabled={state === "sending"}>
          {t("site.footer.newsletter.submit")}
        </button>
      </div>
      <p id={`${id}-state`} role="status" data-state={state}>
        {state === "thanks" && t("site.footer.newsletter.thanks")}
        {state === "invalid" && t("site.footer.newsletter.invalid")}
        {state === "error" && t("site.footer.newsletter.error")}
      </p>
    </form>
  );
}
