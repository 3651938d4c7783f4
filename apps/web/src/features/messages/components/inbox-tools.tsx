import { CHANNELS } from "@filon/contracts/outreach";
import { cutText } from "@filon/contracts/text";
import { AppButton, SearchField } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignsQuery } from "../../campaigns/index.ts";
import { BOXES, type InboxSearch } from "../inbox-search.ts";
import styles from "./inbox-tools.module.css";

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
    <div className={styles.root} role="search" aria-label={t("messages.list.search")}>
      <SearchField
        label={t("messages.list.search")}
        placeholder={t("messages.list.placeholder")}
        clearLabel={t("messages.list.clear")}
        value={search.q ?? ""}
        onSearch={(text) => change({ q: text.trim() === "" ? undefined : cutText(text.trim(), 100) })}
      />
      <div className={styles.boxes} role="group" aria-label={t("messages.boxes.label")}>
        {BOXES.map((box) => (
          <button
            key={box}
            type="button"
            aria-pressed={(search.box ?? "inbox") === box}
            onClick={() => change({ box: box === "inbox" ? undefined : box })}
          >
            {t(`messages.boxes.${box}`)}
          </button>
        ))}
      </div>
      <div className={styles.filters}>
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
      </div>
      {narrowed && (
        <AppButton kind="quiet" size="compact-sm" onClick={() => change({ channel: undefined, campaign: undefined })}>
          {t("messages.filters.clear")}
        </AppButton>
      )}
    </div>
  );
}
