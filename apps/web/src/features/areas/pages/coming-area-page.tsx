import { PageHeader } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { AREA_BADGES, type ComingArea } from "../coming-areas.ts";
import { AreaLine } from "../components/area-line.tsx";
import areaBadgeStyles from "../../../shared/controls/area-badge.module.css";
import styles from "../components/area-line.module.css";

/** Says in one sentence what an area that is not built yet will do. */
export function ComingAreaPage({ area }: { readonly area: ComingArea }) {
  const t = useTexts();
  const badge = AREA_BADGES[area];
  const name = t(`shell.navigation.${area}`);
  return (
    <>
      <PageHeader
        title={name}
        aside={badge && <span className={areaBadgeStyles.root}>{t(`shell.badges.${badge}`)}</span>}
        documentTitle={`${name} · Filon`}
      />
      <section className={styles.areaPage}>
        <p className={styles.areaPromise}>{t(`shell.areas.${area}`)}</p>
        <AreaLine next={name} />
        <p className={styles.areaNote}>{t("shell.areas.note")}</p>
      </section>
    </>
  );
}
