import { AppButton, ErrorState, LoadingState, PageHeader } from "@filon/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { CreditBalance } from "../../credits/index.ts";
import { marketModuleQuery } from "../api/marketplace.ts";
import { FavouriteButton } from "../components/favourite-button.tsx";
import { InstallButton } from "../components/install-button.tsx";
import { ModuleDetails } from "../components/module-details.tsx";
import { ModulePrice, ModuleRating } from "../components/module-facts.tsx";
import { ModuleLine } from "../components/module-line.tsx";
import { UninstallButton } from "../components/uninstall-button.tsx";
import { offerOf } from "../offers.ts";
import moduleCardStyles from "../components/module-card.module.css";
import styles from "./module-page.module.css";

/** The page of one module of the marketplace. */
export function ModulePage() {
  const t = useTexts();
  const { type } = useParams({ from: "/shell/marketplace/$type" });
  const { data, error, refetch } = useQuery(marketModuleQuery(type));
  const back = (
    <Link to="/marketplace" className={styles.marketBack}>
      <IconArrowLeft size={16} aria-hidden="true" /> {t("marketplace.title")}
    </Link>
  );
  if (!data && error) {
    return (
      <ErrorState
        isPage
        title={t("marketplace.errors.load")}
        actions={
          <>
            {back}
            <AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>
          </>
        }
      >
        {messageOf(error, t("ui.errors.data"))}
      </ErrorState>
    );
  }
  if (!data) return <LoadingState label={t("ui.states.loading")} />;
  const offer = offerOf(data, textIfAny);
  return (
    <>
      <PageHeader
        back={back}
        title={offer.name}
        description={offer.description}
        documentTitle={`${offer.name} · ${t("marketplace.title")} · Filon`}
        actions={
          <>
            <CreditBalance />
            <FavouriteButton offer={offer} />
            {!data.isInstalled && <InstallButton offer={offer} size="md" />}
            {data.isInstalled && !data.isIncluded && <UninstallButton module={data} name={offer.name} />}
          </>
        }
      />
      <div className={styles.banner}>
        <ModuleLine module={data} />
        <span>{t(`marketplace.categories.${data.category}`)}</span>
        <ModulePrice module={data} />
        <ModuleRating module={data} />
      </div>
      {data.isIncluded && <p className={moduleCardStyles.moduleNote}>{t("marketplace.module.included")}</p>}
      <ModuleDetails module={data} />
    </>
  );
}
