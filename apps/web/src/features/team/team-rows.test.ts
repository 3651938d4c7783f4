import type { Team } from "@filon/contracts/team";
import { expect, it } from "vitest";
import { rowsOf, shownRows, type TeamSort } from "./team-rows.ts";

const member = (id: string, firstName: string, teamRole: "owner" | "manager" | "member", campaigns: number) => ({
  id,
  email: `${id}@exemple.fr`,
  firstName,
  lastName: "Martin",
  avatar: null,
  teamRole,
  status: "active" as const,
  joinedAt: "2026-01-01T00:00:00Z",
  lastSeenAt: null,
  activity: { campaigns, prospects: 0, messages: 0 },
});
const invitation = {
  id: "i",
  email: "zoe@exemple.fr",
  firstName: "Zoé",
  lastName: "Roux",
  teamRole: "member" as const,
  invitedBy: null,
  sentAt: "2026-01-01T00:00:00Z",
  expiresAt: "2026-01-08T00:00:00Z",
  expired: true,
};
const team: Team = {
  members: [member("a", "Élodie", "manager", 3), member("b", "Bruno", "owner", 1)],
  invitations: [invitation],
  seats: 2,
};
const names = (search: string, status: "active" | "invited" | null, by: TeamSort, direction: "asc" | "desc" = "asc") =>
  shownRows(rowsOf(team), { search, status }, { by, direction }).map(({ name }) => name);

it("finds people by name and address, ignoring case and accents", () => {
  expect(names("ELODIE", null, "name")).toEqual(["Élodie Martin"]);
  expect(names("roux zoe", null, "name")).toEqual(["Zoé Roux"]);
  expect(names("b@exemple", null, "name")).toEqual(["Bruno Martin"]);
  expect(names("personne", null, "name")).toEqual([]);
});

it("filters by status, counting expired invitations as invited", () => {
  expect(names("", "invited", "name")).toEqual(["Zoé Roux"]);
  expect(names("", "active", "name")).toEqual(["Bruno Martin", "Élodie Martin"]);
});

it("sorts by rank of role and by activity, in both directions", () => {
  expect(names("", null, "role")).toEqual(["Bruno Martin", "Élodie Martin", "Zoé Roux"]);
  expect(names("", null, "campaigns", "desc")).toEqual(["Élodie Martin", "Bruno Martin", "Zoé Roux"]);
});
