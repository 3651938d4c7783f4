import { forgetConsent } from "../consent/consent.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { LegalText } from "./legal-text.tsx";
import legalPageStyles from "./legal-page.module.css";
import styles from "../shell/site.module.css";

/** What the site stores in the browser, by kind (COOKIE-06, COOKIE-09, COOKIE-10); purposes and durations are in the dictionary. */
const TABLES = [
  {
    kind: "essential",
    rows: [
      { name: "jwt_auth_token", key: "jwt" },
      { name: "session_data", key: "session" },
      { name: "device_fingerprint", key: "device" },
      { name: "cookieConsent", key: "consent" },
      { name: "filon_saved_accounts", key: "accounts" },
      { name: "userRegion", key: "region" },
      { name: "language", key: "language" },
    ],
  },
  {
    kind: "analytics",
    rows: [
      { name: "analytics_visitor", key: "analyticsVisitor" },
      { name: "analytics_day", key: "analyticsDay" },
      { name: "analytics_rate", key: "analyticsRate" },
    ],
  },
  { kind: "marketing", rows: [{ name: "marketing_campaign", key: "marketing" }] },
] as const;

/** Cookie policy with its tables and the button that asks for consent again (COOKIE-06, COOKIE-07). */
export function CookiesPage() {
  const { t } = useSiteTexts();
  return (
    <article className={`${styles.wrap} ${styles.page} ${legalPageStyles.legal}`}>
      <a href="/" className={styles.pageBack}>
        {t("legal.back")}
      </a>
      <h1>{t("legal.cookies.title")}</h1>
      <section>
        <h2>{t("legal.cookies.what.title")}</h2>
        <LegalText body={t("legal.cookies.what.body")} />
      </section>
      <section>
        <h2>{t("legal.cookies.use.title")}</h2>
        {TABLES.map((table) => (
          <div
            key={table.kind}
            className={legalPageStyles.table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={0}
            role="group"
            aria-label={t(`legal.cookies.use.${table.kind}`)}
          >
            <table>
              <caption>{t(`legal.cookies.use.${table.kind}`)}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("legal.cookies.use.name")}</th>
                  <th scope="col">{t("legal.cookies.use.purpose")}</th>
                  <th scope="col">{t("legal.cookies.use.duration")}</th>
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.name}>
                    <th scope="row">
                      <code>{row.name}</code>
                    </th>
                    <td>{t(`legal.cookies.use.rows.${row.key}`)}</td>
                    <td>{t(`legal.cookies.use.rows.${row.key}Duration`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
        <p>{t("legal.cookies.use.note")}</p>
      </section>
      <section>
        <h2>{t("legal.cookies.manage.title")}</h2>
        <LegalText body={t("legal.cookies.manage.body")} />
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            forgetConsent(localStorage);
            location.reload();
          }}
        >
          {t("legal.cookies.manage.reset")}
        </button>
      </section>
      <section>
        <h2>{t("legal.cookies.security.title")}</h2>
        <LegalText body={t("legal.cookies.security.body")} />
      </section>
      <section>
        <h2>{t("legal.cookies.third.title")}</h2>
        <LegalText body={t("legal.cookies.third.body")} />
      </section>
    </article>
  );
}
