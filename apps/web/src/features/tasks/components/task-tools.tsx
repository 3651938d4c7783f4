import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignsQuery } from "../../campaigns/index.ts";
import { ListTools } from "../../../shared/two-panes/list-tools.tsx";
import type { TaskSearch } from "../task-search.ts";

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
    <ListTools
      searchLabel={t("tasks.search")}
      placeholder={t("tasks.placeholder")}
      clearLabel={t("tasks.clear")}
      searched={search.q}
      onSearch={(q) => change({ q })}
      boxesLabel={t("tasks.states")}
      boxes={[
        { name: "open", label: t("tasks.open"), isShown: search.closed !== true, show: () => change({ closed: undefined }) },
        { name: "closed", label: t("tasks.closed"), isShown: search.closed === true, show: () => change({ closed: true }) },
      ]}
      filters={
        <>
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
        </>
      }
    />
  );
}
