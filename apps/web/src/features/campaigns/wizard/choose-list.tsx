import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import { useStepSurroundings } from "./step-context.tsx";
import styles from "./port-counts.module.css";

/** Says that people can only be counted once the campaign has a list, and lets the user choose one here. */
export function ChooseList() {
  const t = useTexts();
  const { chooseList } = useStepSurroundings();
  const { data: lists = [], isSuccess } = useQuery(listsQuery);
  return (
    <>
      <p className={styles.root}>{t("campaigns.ports.noList")}</p>
      {isSuccess && lists.length === 0 && (
        <p className={styles.root}>
          {t("campaigns.lists.none")} <Link to="/prospects/import">{t("campaigns.lists.import")}</Link>
        </p>
      )}
      {lists.length > 0 && chooseList !== null && (
        <Select
          label={t("campaigns.ports.list")}
          description={t("campaigns.ports.listHint")}
          data={lists.map(({ id, name, count }) => ({
            value: id,
            label: t("campaigns.ports.listOption", { name, count }),
          }))}
          value={null}
          onChange={(id) => id !== null && chooseList(id)}
        />
      )}
    </>
  );
}
