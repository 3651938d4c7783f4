import type { Prospect } from "@filon/contracts/prospects";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentUserQuery } from "../../auth/index.ts";
import { sampleProspectQuery, sampleProspectsQuery } from "../api/prospects.ts";

/** A real prospect, with whose data messages are previewed. */
export interface PreviewPerson {
  /** Null when there is no prospect. */
  readonly name: string | null;
  readonly value: (variable: string) => string | null;
  /** Switches to the next prospect. */
  readonly next: () => void;
  readonly hasOthers: boolean;
}

/** Returns a prospect from the chosen list, or from any list if none is chosen, with the values of the message variables. */
export function usePreviewPerson(listId: string | undefined): PreviewPerson {
  const [turn, setTurn] = useState(0);
  const samples = useQuery(sampleProspectsQuery(listId)).data ?? [];
  const id = samples[turn % Math.max(1, samples.length)]?.id;
  const { data: prospect } = useQuery({ ...sampleProspectQuery(id ?? ""), enabled: id !== undefined });
  const { data: user } = useQuery(currentUserQuery);
  const sender = user ? `${user.firstName} ${user.lastName}` : null;
  const [today] = useState(() => new Date().toLocaleDateString("fr-FR", { day: "2-digit", month: "2-digit", year: "numeric" }));
  return {
    name: prospect ? `${prospect.firstName} ${prospect.lastName}`.trim() || prospect.email : null,
    value: (variable) => (prospect ? (valuesOf(prospect, sender, today)[variable] ?? null) : null),
    next: () => setTurn((before) => before + 1),
    hasOthers: samples.length > 1,
  };
}

/** Returns the values of the variables (MODULE-14) that the browser knows; the others are known only to the network. */
function valuesOf(prospect: Prospect, senderName: string | null, currentDate: string): Readonly<Record<string, string | null>> {
  const { firstName, lastName, company, position, industry, location, profileLink } = prospect;
  return {
    firstName,
    lastName,
    companyName: company,
    company,
    position,
    industry,
    location,
    profileUrl: profileLink,
    senderName,
    currentDate,
  };
}
