import type { AudienceChoice, AudienceScope, LeftOutCount, LeftOutPerson, LetInGroup } from "@filon/contracts/campaigns";
import { AppButton, Dialog, EmptyState, ErrorState, SearchField, SkeletonRows, useFormat } from "@filon/ui";
import { Checkbox } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ProspectStatusBadge } from "../../../shared/controls/prospect-status-badge.tsx";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { leftOutQuery } from "../api/audience.ts";
import activityStyles from "../components/activity.module.css";
import styles from "./audience.module.css";

interface PeopleDialogProps {
  readonly scope: AudienceScope;
  readonly entry: LeftOutCount;
  readonly choice: AudienceChoice;
  readonly onToggle: (id: string, group: LetInGroup, letIn: boolean) => void;
  readonly onClose: () => void;
}

/** The people left out for one reason, searchable and paged, each with a link to their page and a checkbox that lets them in. */
export function PeopleDialog({ scope, entry: { group, count }, choice, onToggle, onClose }: PeopleDialogProps) {
  const t = useTexts();
  const [search, setSearch] = useState("");
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(leftOutQuery(scope, group, search));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`campaigns.audience.groups.${group}`, { count })}
      closeLabel={t("ui.actions.close")}
      size="lg"
    >
      <div className={styles.people}>
        <SearchField label={t("campaigns.audience.search")} clearLabel={t("campaigns.search.clear")} value={search} onSearch={setSearch} />
        {error && <ErrorState title={t("campaigns.audience.failed")}>{messageOf(error, t("campaigns.errors.other"))}</ErrorState>}
        {!data && !error && <SkeletonRows label={t("ui.states.loading")} rows={4} />}
        {data && rows.length === 0 && <EmptyState title={t("campaigns.audience.nobody")} />}
        <ul aria-label={t(`campaigns.audience.groups.${group}`, { count })}>
          {rows.map((person) => (
            <PersonRow
              key={person.prospect.id}
              person={person}
              wholeGroup={choice.groups.some((each) => each === group)}
              byName={choice.people.some(({ id }) => id === person.prospect.id)}
              onToggle={onToggle}
            />
          ))}
        </ul>
        {hasNextPage && (
          <AppButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("campaigns.page.more")}
          </AppButton>
        )}
      </div>
    </Dialog>
  );
}

interface PersonRowProps {
  readonly person: LeftOutPerson;
  readonly wholeGroup: boolean;
  readonly byName: boolean;
  readonly onToggle: PeopleDialogProps["onToggle"];
}

function PersonRow({ person, wholeGroup, byName, onToggle }: PersonRowProps) {
  const t = useTexts();
  const format = useFormat();
  const { prospect, group, status, repliedAt, contactedAt, campaign } = person;
  const facts = [
    prospect.company,
    repliedAt !== null && t("campaigns.audience.repliedAt", { when: format.relative(repliedAt) }),
    contactedAt !== null && t("campaigns.audience.contactedAt", { when: format.relative(contactedAt) }),
    campaign !== null && t("campaigns.audience.inCampaign", { title: campaign.title }),
  ];
  return (
    <li>
      <span>
        <Link to="/prospects/$id" params={{ id: prospect.id }} target="_blank" className={activityStyles.name}>
          {prospect.name}
        </Link>{" "}
        <ProspectStatusBadge status={status} />
        <small>{facts.filter(Boolean).join(" · ")}</small>
      </span>
      {group !== "optedOut" && (
        <Checkbox
          label={t("campaigns.audience.letInOne")}
          aria-label={t("campaigns.audience.letInName", { name: prospect.name })}
          checked={wholeGroup || byName}
          disabled={wholeGroup}
          onChange={(event) => onToggle(prospect.id, group, event.currentTarget.checked)}
        />
      )}
    </li>
  );
}
