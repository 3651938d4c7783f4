import { PageHeader } from "@filon/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { ComingAreaPage } from "./coming-area-page.tsx";

export const AiMimicPage = () => <ComingAreaPage area="ai-mimic" />;
export const AppointmentsPage = () => <ComingAreaPage area="appointments" />;
export const ProductsPage = () => <ComingAreaPage area="products" />;
export const MarketplacePage = () => <ComingAreaPage area="marketplace" />;
export const MessagesPage = () => <ComingAreaPage area="messages" />;

/** Team work is the Enterprise plan's (SHELL-12): with another plan the page says so and leads to the plans. */
export function EmployeesPage() {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  if (user.subscription.plan === "enterprise") return <ComingAreaPage area="employees" />;
  return (
    <>
      <PageHeader title={t("shell.navigation.employees")} />
      <section className="area-page">
        <h2 className="area-promise">{t("shell.areas.enterprise.title")}</h2>
        <p className="area-note">{t("shell.areas.enterprise.text")}</p>
        <a className="button-link" data-kind="primary" href="/#pricing">
          {t("shell.areas.enterprise.action")}
        </a>
      </section>
    </>
  );
}
