import { cutText } from "@filon/contracts/text";
import { SearchField } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignsQuery } from "../../campaigns/index.ts";
import type { TaskSearch } from "../task-search.ts";
import styles from "./task-tools.module.css";

interface TaskToolsProps {
  readonly search: TaskSearch;
  readonly onSearch: (search: TaskSearch) => void;
}

const ANY = "any";
const WHOSE = ["me", "nobody"] as const;

/** Filters of the list: search, open or closed, whose, and campaign. */
export function TaskTools({ search, onSearch }: TaskToolsProps) {
  const t = useTexts();
  const { data: campaigns } = useQuery(campaignsQuery({}));
  const change = (part: { readonly [Key in keyof TaskSearch]?: TaskSearch[Key] | undefined }) => {
    const next = Object.entries({ ...search, task: undefined, ...part }).filter(([, value]) => value !== undefined);
    onSearch(Object.fromEntries(next));
  };
  return (
    <div className={styles.root} role="search" aria-label={t("tasks.search")}>
      <SearchField
        label={t("tasks.search")}
        placeholder={t("tasks.placeholder")}
        clearLabel={t("tasks.clear")}
        value={search.q ?? ""}
        onSearch={(text) => change({ q: text.trim() === "" ? undefined : cutText(text.trim(), 100) })}
      />
      <div className={styles.states} role="group" aria-label={t("tasks.states")}>
        <button type="button" aria-pressed={search.closed !== true} onClick={() => change({ closed: undefined })}>
          {t("tasks.open")}
        </button>
        <button type="button" aria-pressed={search.closed === true} onClick={() => change({ closed: true })}>
          {t("tasks.closed")}
        </button>
      </div>
      <div className={styles.filters}>
        <NativeSelect
          aria-label={t("tasks.whose.label")}
          data={[
            { value: ANY, label: t("tasks.whose.any") },
            ...WHOSE.map((whose) => ({ value: whose as string, label: t(`tasks.whose.${whose}`) })),
          ]}
          value={search.whose ?? ANY}
          onChange={({ currentTarget: { value } }) => change({ whose: WHOSE.find((whose) => whose === value) })}
        />
        <NativeSelect
          aria-label={t("tasks.campaign")}
          data={[
            { value: ANY, label: t("tasks.anyCampaign") },
            ...(campaigns?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={search.campaign ?? ANY}
          onChange={({ currentTarget: { value } }) => change({ campaign: value === ANY ? undefined : value })}
        />
      </div>
    </div>
  );
}
