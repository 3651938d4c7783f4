import { brand } from "@filon/contracts/team";
import { EmptyState, PageHeader } from "@filon/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { mayCall } from "../../../shared/session/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { BrandForm } from "../components/brand-form.tsx";
import { LogoCard } from "../components/logo-card.tsx";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import settingsStyles from "../../../shared/controls/settings.module.css";

/** Settings, brand: an Enterprise workspace's own look (PLAN-11). */
export function BrandPage() {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const shown = user.workspace.brand ?? { name: null, colour: null, logo: null };
  const isEnterprise = user.plan === "enterprise";
  return (
    <>
      <PageHeader title={t("team.brand.nav")} description={t("team.brand.intro")} documentTitle={t("team.brand.documentTitle")} />
      {mayCall(user, brand.change) ? (
        <div className={settingsStyles.cards}>
          <BrandForm user={user} shown={shown} />
          <LogoCard user={user} shown={shown} />
        </div>
      ) : isEnterprise ? (
        <EmptyState title={t("team.brand.ownerTitle")}>{t("team.brand.ownerText", { workspace: user.workspace.name })}</EmptyState>
      ) : (
        <EmptyState
          title={t("team.brand.planTitle")}
          actions={
            <a className={buttonLinkStyles.root} data-kind="primary" href="/settings/billing?plan=enterprise&period=monthly">
              {t("team.notice.action")}
            </a>
          }
        >
          {t("team.brand.planText")}
        </EmptyState>
      )}
    </>
  );
}
