import { CAPABILITIES } from "@filon/domain/capabilities";
import { useState } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import { PLANS, yearlySaving } from "./plans.ts";
import { SectionHead } from "./section-head.tsx";
import siteStyles from "../shell/site.module.css";
import styles from "./pricing-section.module.css";

/** Tools that Filon works with: accounts it connects and, until it synchronises CRMs, tools whose exports it imports. */
const LOGOS = CAPABILITIES.crm
  ? (["HubSpot", "Salesforce", "Pipedrive", "Google", "Zapier", "Slack", "LinkedIn", "Outlook"] as const)
  : (["LinkedIn", "Gmail", "Outlook", "Sales Navigator", "HubSpot", "Salesforce", "Pipedrive", "Google Contacts"] as const);

/** Three plans drawn as travel tickets, monthly or yearly, and the tools Filon works with (PUB-40, PLAN). */
export function PricingSection() {
  const { t, language } = useSiteTexts();
  const [yearly, setYearly] = useState(false);
  const euros = (amount: number) =>
    new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", { style: "currency", currency: "EUR", maximumFractionDigits: 0 }).format(
      amount,
    );
  return (
    <div className={siteStyles.wrap}>
      <SectionHead id="pricing-plans" title={t("landing.pricing.title")} lead={t("landing.pricing.lead")} />
      <div className={styles.period} role="group" aria-label={t("landing.pricing.period")}>
        <button type="button" aria-pressed={!yearly} onClick={() => setYearly(false)}>
          {t("landing.pricing.monthly")}
        </button>
        <button type="button" aria-pressed={yearly} onClick={() => setYearly(true)}>
          {t("landing.pricing.yearly")} <span>{t("landing.pricing.yearlyBadge")}</span>
        </button>
      </div>
      <ul className={styles.tickets}>
        {PLANS.map((plan) => (
          <li key={plan.id} className={styles.ticket} data-popular={plan.popular || undefined}>
            {plan.popular && <p className={styles.ticketFlag}>{t("landing.pricing.popular")}</p>}
            <div className={styles.ticketHead}>
              <h3>{plan.name}</h3>
              <p>{t(`landing.pricing.plans.${plan.id}.tagline`)}</p>
              <p className={styles.ticketDescription}>{t(`landing.pricing.plans.${plan.id}.description`)}</p>
              <p className={styles.ticketPrice}>
                {euros(yearly ? plan.pricing.yearly : plan.pricing.monthly)}{" "}
                <small>
                  {yearly
                    ? t(plan.perUser ? "landing.pricing.perYearUser" : "landing.pricing.perYear")
                    : t(plan.perUser ? "landing.pricing.perMonthUser" : "landing.pricing.perMonth")}
                </small>
              </p>
              <p className={styles.ticketSaving}>
                {yearly ? t("landing.pricing.saving", { amount: euros(yearlySaving(plan)) }) : t("landing.pricing.vat")}
              </p>
            </div>
            <div className={styles.ticketStub}>
              <ul>
                <li>{t("landing.pricing.pru", { n: plan.pru })}</li>
                {plan.features.map((feature) => (
                  <li key={feature}>{t(`landing.pricing.plans.${plan.id}.${feature}`)}</li>
                ))}
                {plan.trialDays !== null && <li>{t("landing.pricing.trial", { days: plan.trialDays })}</li>}
              </ul>
              <a
                className={plan.popular ? `${siteStyles.button} ${siteStyles.buttonCall}` : siteStyles.button}
                href={`/settings/billing?plan=${plan.id}&period=${yearly ? "yearly" : "monthly"}`}
              >
                {t("landing.pricing.choose", { plan: plan.name })}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.logos} role="group" aria-label={t("landing.pricing.logos")}>
        <p>{t("landing.pricing.logos")}</p>
        <div className={styles.logosStrip}>
          <ul>
            {[...LOGOS, ...LOGOS].map((logo, index) => (
              <li key={`${logo}-${index < LOGOS.length ? "a" : "b"}`} aria-hidden={index >= LOGOS.length || undefined}>
                {logo}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
