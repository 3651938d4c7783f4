import type { Prospect } from "@filon/contracts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentUserQuery } from "../../auth/index.ts";
import { sampleProspectQuery, sampleProspectsQuery } from "../api/prepare.ts";

/** A real prospect for whom messages are shown. */
export interface PreviewPerson {
  /** Null while there is nobody. */
  readonly name: string | null;
  readonly value: (variable: string) => string | null;
  /** Takes the next of the samples. */
  readonly next: () => void;
  readonly hasOthers: boolean;
}

/** Somebody of the chosen list, else of all prospects, with the values of the message variables. */
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

/** The variables of MODULE-14 as the screen knows them; what only the network knows is unknown here. */
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
