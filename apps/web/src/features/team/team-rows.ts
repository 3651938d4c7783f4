import type { Team, TeamInvitation, TeamMember } from "@filon/contracts/team";
import type { TeamRole } from "@filon/contracts/auth";
import type { Sorting } from "@filon/ui";

/** A member of the team, or an invited person. */
export type TeamRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly teamRole: TeamRole;
  readonly status: "active" | "suspended" | "invited" | "expired";
} & ({ readonly member: TeamMember; readonly invitation?: never } | { readonly invitation: TeamInvitation; readonly member?: never });

export const TEAM_STATUSES = ["active", "suspended", "invited"] as const;
export type TeamStatusFilter = (typeof TEAM_STATUSES)[number];

export type TeamSort = "name" | "role" | "status" | "campaigns" | "prospects" | "messages" | "seen";
export type TeamSorting = Sorting & { readonly by: TeamSort };

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) => `${firstName} ${lastName}`.trim();

/** Returns a row for each member, then one for each invitation. */
export function rowsOf({ members, invitations }: Team): readonly TeamRow[] {
  return [
    ...members.map((member): TeamRow => ({
      id: member.id,
      name: nameOf(member),
      email: member.email,
      avatar: member.avatar,
      teamRole: member.teamRole,
      status: member.status,
      member,
    })),
    ...invitations.map((invitation): TeamRow => ({
      id: invitation.id,
      name: nameOf(invitation),
      email: invitation.email,
      avatar: null,
      teamRole: invitation.teamRole,
      status: invitation.expired ? "expired" : "invited",
      invitation,
    })),
  ];
}

const ROLE_RANK: Readonly<Record<TeamRole, number>> = { owner: 0, manager: 1, member: 2 };
const STATUS_RANK: Readonly<Record<TeamRow["status"], number>> = { active: 0, invited: 1, expired: 2, suspended: 3 };

const VALUES: Readonly<Record<TeamSort, (row: TeamRow) => number | string>> = {
  name: ({ name }) => name,
  role: ({ teamRole }) => ROLE_RANK[teamRole],
  status: ({ status }) => STATUS_RANK[status],
  campaigns: ({ member }) => member?.activity.campaigns ?? -1,
  prospects: ({ member }) => member?.activity.prospects ?? -1,
  messages: ({ member }) => member?.activity.messages ?? -1,
  seen: ({ member }) => member?.lastSeenAt ?? "",
};

/** Normalises a text to ignore case and accents. */
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Returns the rows that match the search and status, sorted; equal ones by name. */
export function shownRows(
  rows: readonly TeamRow[],
  { search, status }: { readonly search: string; readonly status: TeamStatusFilter | null },
  { by, direction }: TeamSorting,
): readonly TeamRow[] {
  const words = plain(search).split(/\s+/u);
  const found = rows.filter((row) => {
    if (status !== null && row.status !== status && !(status === "invited" && row.status === "expired")) return false;
    return words.every((word) => plain(`${row.name} ${row.email}`).includes(word));
  });
  const sign = direction === "asc" ? 1 : -1;
  const compare = new Intl.Collator("fr").compare;
  return found.toSorted((one, other) => {
    const [a, b] = [VALUES[by](one), VALUES[by](other)];
    const order = typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b));
    return order === 0 ? compare(one.name, other.name) : order * sign;
  });
}
