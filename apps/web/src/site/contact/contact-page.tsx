import { type ContactFields, EMPTY_FORM } from "@filon/contracts/contact-form";
import { IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { siteConfig } from "../site-config.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { ContactFormView } from "./contact-form-view.tsx";
import { OfficeMap } from "./office-map.tsx";
import siteStyles from "../shell/site.module.css";
import styles from "./contact-page.module.css";

const BENEFITS = ["b1", "b2", "b3", "b4"] as const;
const PROCESS = ["s1", "s2", "s3"] as const;

/** The page for contact, beta access and job applications (CONTACT-01 to CONTACT-09). */
export function ContactPage() {
  const { t } = useSiteTexts();
  const [fields, setFields] = useState<ContactFields>(EMPTY_FORM);
  const beta = fields.subject === "beta_access";

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (query.get("beta") === "true") return setFields((now) => ({ ...now, subject: "beta_access" }));
    if (query.get("subject") !== "career") return;
    const position = query.get("position") ?? "";
    setFields((now) => ({
      ...now,
      subject: "career",
      ...(position === "" ? {} : { message: t("contactpage.careerMessage", { position }) }),
    }));
    // The address is read only once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <div className={`${siteStyles.wrap} ${siteStyles.page}`}>
      <h1>{t(beta ? "contactpage.betaTitle" : "contactpage.title")}</h1>
      <p className={siteStyles.pageLead}>{t(beta ? "contactpage.betaLead" : "contactpage.lead")}</p>
      <div className={styles.columns}>
        <ContactFormView fields={fields} onChange={setFields} />
        {beta ? (
          <aside className={styles.beta} aria-label={t("contactpage.beta.title")}>
            <h2>{t("contactpage.beta.title")}</h2>
            <ul>
              {BENEFITS.map((benefit) => (
                <li key={benefit}>{t(`contactpage.beta.benefits.${benefit}`)}</li>
              ))}
            </ul>
            <h2>{t("contactpage.beta.processTitle")}</h2>
            <ol>
              {PROCESS.map((step) => (
                <li key={step}>{t(`contactpage.beta.process.${step}`)}</li>
              ))}
            </ol>
          </aside>
        ) : (
          <aside className={styles.cards}>
            {siteConfig.email !== "" && (
              <p>
                <IconMail aria-hidden />
                <b>{t("contactpage.cards.email")}</b>
                <a href={`mailto:${siteConfig.email}`}>{siteConfig.email}</a>
              </p>
            )}
            {siteConfig.phone !== "" && (
              <p>
                <IconPhone aria-hidden />
                <b>{t("contactpage.cards.phone")}</b>
                <a href={`tel:${siteConfig.phone.replaceAll(/[^+\d]/gu, "")}`}>{siteConfig.phone}</a>
              </p>
            )}
            <p>
              <IconMapPin aria-hidden />
              <b>{t("contactpage.cards.address")}</b>
              <span>{siteConfig.address}</span>
            </p>
            <div className={styles.help}>
              <h2>{t("contactpage.help.title")}</h2>
              <p>{t("contactpage.help.text")}</p>
              <a href="/faq">{t("contactpage.help.action")}</a>
            </div>
            <OfficeMap />
          </aside>
        )}
      </div>
    </div>
  );
}
