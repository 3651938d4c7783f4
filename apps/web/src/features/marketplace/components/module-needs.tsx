import { SERVICE_NAMES } from "@filon/contracts/integrations";
import type { MarketModuleDetails, RequirementKind } from "@filon/contracts/marketplace";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./module-details.module.css";

/** Where in Filon a requirement is met; the installation's operator and other tools meet the others. */
const MET_AT: Readonly<Partial<Record<RequirementKind, LinkProps["to"]>>> = {
  emailAccount: "/settings/channels",
  linkedinAccount: "/settings/channels",
  anyAccount: "/settings/channels",
  linkedinReader: "/settings/channels",
  service: "/settings/integrations",
  calendar: "/settings/integrations",
  bookingPage: "/settings/booking-pages",
  table: "/settings/campaigns",
  product: "/products",
  lists: "/prospects",
  campaign: "/campaigns",
  workflow: "/campaigns",
  member: "/employees",
};

/** What a module's steps need besides Filon, each with the page that provides it, and what they cost. */
export function ModuleNeeds({ module: { requirements, plan, price } }: { readonly module: MarketModuleDetails }) {
  const t = useTexts();
  return (
    <>
      <section className={styles.modulePanel} aria-labelledby="module-needs">
        <h2 id="module-needs">{t("marketplace.module.requirements")}</h2>
        {requirements.length === 0 && plan === null ? (
          <p>{t("marketplace.module.noRequirement")}</p>
        ) : (
          <ul>
            {requirements.map(({ kind, services }) => {
              const text = t(`marketplace.requirements.${kind}`, {
                services: services.map((service) => SERVICE_NAMES[service]).join(", "),
              });
              const at = MET_AT[kind];
              return <li key={kind}>{at === undefined ? text : <Link to={at}>{text}</Link>}</li>;
            })}
            {plan !== null && <li>{t("marketplace.install.plan", { plan: t(`marketplace.plans.${plan}`) })}</li>}
          </ul>
        )}
      </section>
      <section className={styles.modulePanel} aria-labelledby="module-cost">
        <h2 id="module-cost">{t("marketplace.module.cost")}</h2>
        <ul>
          <li>{t("marketplace.module.credits", { count: price })}</li>
          <li>{t("marketplace.module.pru")}</li>
          {requirements.some(({ kind }) => kind === "finder") && <li>{t("marketplace.module.finding")}</li>}
        </ul>
      </section>
    </>
  );
}
