import { CHANNELS } from "@filon/contracts/outreach";
import { AppButton } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignsQuery } from "../../campaigns/index.ts";
import { ListTools } from "../../../shared/two-panes/list-tools.tsx";
import { BOXES, type InboxSearch } from "../inbox-search.ts";

interface InboxToolsProps {
  readonly search: InboxSearch;
  readonly onSearch: (search: InboxSearch) => void;
}

const ANY = "any";
/** Channels that have conversations. */
const SHOWN_CHANNELS = CHANNELS.filter((channel) => channel === "linkedin" || channel === "email");

/** Filters of the list: search, box, channel and campaign. */
export function InboxTools({ search, onSearch }: InboxToolsProps) {
  const t = useTexts();
  const { data: campaigns } = useQuery(campaignsQuery({}));
  const change = (part: { readonly [Key in keyof InboxSearch]?: InboxSearch[Key] | undefined }) => {
    const next = Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined);
    onSearch(Object.fromEntries(next));
  };
  const narrowed = search.channel !== undefined || search.campaign !== undefined;
  return (
    <ListTools
      searchLabel={t("messages.list.search")}
      placeholder={t("messages.list.placeholder")}
      clearLabel={t("messages.list.clear")}
      searched={search.q}
      onSearch={(q) => change({ q })}
      boxesLabel={t("messages.boxes.label")}
      boxes={BOXES.map((box) => ({
        name: box,
        label: t(`messages.boxes.${box}`),
        isShown: (search.box ?? "inbox") === box,
        show: () => change({ box: box === "inbox" ? undefined : box }),
      }))}
      filters={
        <>
          <NativeSelect
            aria-label={t("messages.filters.channel")}
            data={[
              { value: ANY, label: t("messages.filters.anyChannel") },
              ...SHOWN_CHANNELS.map((channel) => ({ value: channel, label: t(`prospects.channels.${channel}`) })),
            ]}
            value={search.channel ?? ANY}
            onChange={({ currentTarget: { value } }) => change({ channel: SHOWN_CHANNELS.find((channel) => channel === value) })}
          />
          <NativeSelect
            aria-label={t("messages.filters.campaign")}
            title={campaigns?.rows.find(({ id }) => id === search.campaign)?.title}
            data={[
              { value: ANY, label: t("messages.filters.anyCampaign") },
              ...(campaigns?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={search.campaign ?? ANY}
            onChange={({ currentTarget: { value } }) => change({ campaign: value === ANY ? undefined : value })}
          />
        </>
      }
    >
      {narrowed && (
        <AppButton kind="quiet" size="compact-sm" onClick={() => change({ channel: undefined, campaign: undefined })}>
          {t("messages.filters.clear")}
        </AppButton>
      )}
    </ListTools>
  );
}
