import type { ModulePublication } from "@filon/contracts/admin";
import { AppButton, PageHeader, StatusBadge, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "../../../shared/http/index.ts";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as publications from "../api/publications.ts";
import { publicationsQuery } from "../api/publications.ts";
import { ListState } from "../components/list-state.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import styles from "../admin.module.css";

/** Which modules the marketplace offers, and which one it features. */
export function ModulesPage() {
  const t = useTexts();
  const format = useFormat();
  const query = useQuery(publicationsQuery);
  const columns = ["module", "state", "price", "downloads", "active", "acts"] as const;
  return (
    <>
      <PageHeader title={t("admin.modules.title")} description={t("admin.modules.intro")} />
      <ListState
        query={query}
        isEmpty={false}
        isNarrowed={false}
        onClear={() => undefined}
        empty={null}
        failed={t("admin.modules.modulesError")}
      >
        {() => (
          <PlainTable
            title={t("admin.modules.catalogue")}
            heads={columns.map((column) => t(`admin.modules.columns.${column}`))}
            empty={t("admin.list.none")}
            rows={(query.data ?? []).map((module) => ({
              id: module.type,
              cells: [
                textIfAny(`modules.types.${module.type}.label`) ?? module.type,
                <ModuleState key="state" module={module} />,
                module.isIncluded ? t("admin.modules.included") : t("admin.modules.credits", { count: module.price }),
                format.number(module.downloads),
                format.number(module.activeWorkspaces),
                <Acts key="acts" module={module} />,
              ],
            }))}
          />
        )}
      </ListState>
    </>
  );
}

function ModuleState({ module }: { readonly module: ModulePublication }) {
  const t = useTexts();
  if (module.isWithdrawn) return <StatusBadge tone="alert">{t("admin.modules.states.withdrawn")}</StatusBadge>;
  if (module.isFeatured) return <StatusBadge tone="warm">{t("admin.modules.states.featured")}</StatusBadge>;
  return <StatusBadge tone="success">{t("admin.modules.states.published")}</StatusBadge>;
}

function Acts({ module }: { readonly module: ModulePublication }) {
  const t = useTexts();
  const publish = useAct({
    run: (next: publications.Publication) => publications.publish(module.type, next),
    refresh: ADMIN_SHOWN,
    done: t("admin.modules.changed"),
    failure: t("admin.modules.processError"),
  });
  const name = textIfAny(`modules.types.${module.type}.label`) ?? module.type;
  const { isWithdrawn, isFeatured, isIncluded } = module;
  return (
    <span className={styles.acts}>
      {!isWithdrawn && (
        <AppButton size="xs" disabled={publish.isPending} onClick={() => publish.run({ withdrawn: false, featured: !isFeatured })}>
          {t(isFeatured ? "admin.modules.unfeature" : "admin.modules.feature")} <span className="visually-hidden">{name}</span>
        </AppButton>
      )}
      {!isIncluded && (
        <AppButton size="xs" disabled={publish.isPending} onClick={() => publish.run({ withdrawn: !isWithdrawn, featured: false })}>
          {t(isWithdrawn ? "admin.modules.publish" : "admin.modules.withdraw")} <span className="visually-hidden">{name}</span>
        </AppButton>
      )}
    </span>
  );
}
