import type { Team } from "@filon/contracts/team";
import type { User } from "@filon/contracts/auth";
import { AppButton, EmptyState, FilterBar, SearchField } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useMemo, useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as teams from "../api/team.ts";
import { GrowButton } from "../../auth/index.ts";
import { rowsOf, shownRows, TEAM_STATUSES, type TeamRow, type TeamSorting, type TeamStatusFilter } from "../team-rows.ts";
import { type AskedAct, ConfirmAct, isAsked } from "./confirm-act.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { RowActs, type TeamAct } from "./row-acts.tsx";
import { TeamTable } from "./team-table.tsx";

type Opened = { readonly act: "edit" | AskedAct; readonly row: TeamRow };

/** Members and invitations, searched, filtered and sorted, with their acts. */
export function TeamList({ user, team, onInvite }: { readonly user: User; readonly team: Team; readonly onInvite: () => void }) {
  const t = useTexts();
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState<TeamStatusFilter | null>(null);
  const [sorting, setSorting] = useState<TeamSorting>({ by: "role", direction: "asc" });
  const [opened, setOpened] = useState<Opened | null>(null);
  const resendInvitation = useAct({
    run: ({ id }: TeamRow) => teams.resendInvitation(id),
    refresh: teams.TEAM_SHOWN,
    done: (_, { email }) => t("team.told.resent", { email }),
    failure: t("team.failed"),
  });
  const restore = useAct({
    run: ({ id, teamRole }: TeamRow) =>
      teams.changeMember({ id, teamRole: teamRole === "manager" ? "manager" : "member", suspended: false }),
    refresh: teams.TEAM_SHOWN,
    done: (_, { name }) => t("team.told.restored", { name }),
    failure: t("team.failed"),
  });
  const rows = useMemo(() => rowsOf(team), [team]);
  const shown = useMemo(() => shownRows(rows, { search, status }, sorting), [rows, search, status, sorting]);
  const clear = () => {
    setSearch("");
    setStatus(null);
  };
  const close = () => setOpened(null);
  const act = (row: TeamRow, wanted: TeamAct) => {
    if (wanted === "edit" || isAsked(wanted)) return setOpened({ act: wanted, row });
    if (wanted === "resend") resendInvitation.run(row);
    else restore.run(row);
  };
  return (
    <>
      <FilterBar
        label={t("team.filters.label")}
        clear={(search !== "" || status !== null) && <AppButton onClick={clear}>{t("ui.actions.clearFilters")}</AppButton>}
      >
        <SearchField label={t("team.filters.label")} clearLabel={t("ui.actions.clear")} value={search} onSearch={setSearch} />
        <NativeSelect
          aria-label={t("team.filters.status")}
          data={[
            { value: "", label: t("team.filters.all") },
            ...TEAM_STATUSES.map((value) => ({ value, label: t(`team.statuses.${value}`) })),
          ]}
          value={status ?? ""}
          onChange={({ currentTarget: { value } }) => setStatus(TEAM_STATUSES.find((one) => one === value) ?? null)}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <EmptyState title={t("team.none")} actions={<AppButton onClick={clear}>{t("ui.actions.clearFilters")}</AppButton>}>
          {t("team.noneText")}
        </EmptyState>
      ) : (
        <TeamTable
          rows={shown}
          ownId={user._id}
          sorting={sorting}
          onSort={setSorting}
          actsOf={(row) => <RowActs user={user} row={row} onAct={(wanted) => act(row, wanted)} />}
        />
      )}
      {rows.length === 1 && (
        <EmptyState title={t("team.alone.title")} actions={<GrowButton onClick={onInvite}>{t("team.invite")}</GrowButton>}>
          {t("team.alone.text")}
        </EmptyState>
      )}
      {opened?.act === "edit" && <MemberDialog user={user} row={opened.row} onClose={close} />}
      {opened !== null && opened.act !== "edit" && <ConfirmAct act={opened.act} row={opened.row} onClose={close} />}
    </>
  );
}
