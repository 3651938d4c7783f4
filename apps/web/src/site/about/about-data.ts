/** A position on the team (ABOUT-05), filled or open; its texts are in the dictionary. */
export interface TeamMember {
  readonly id: "engineer" | "designer" | "success";
  readonly image: string | null;
  readonly linkedin: string | null;
  readonly isRecruiting: boolean;
}

/** The positions on the team, in order. */
export const MEMBERS: readonly TeamMember[] = [
  { id: "engineer", image: null, linkedin: null, isRecruiting: true },
  { id: "designer", image: null, linkedin: null, isRecruiting: true },
  { id: "success", image: null, linkedin: null, isRecruiting: true },
];

/** The sources from which a writing style is inferred (ABOUT-08). */
export const SOURCES = [
  { id: "answers", link: "/faq" },
  { id: "messages", link: "/legal/privacy" },
  { id: "rules", link: "/#ai-generative" },
] as const;

/** The roadmap's four phases (ABOUT-03, ABOUT-04). */
export const PHASES = [
  { id: "beta", status: "in-progress", items: ["i1", "i2", "i3"], current: true },
  { id: "open", status: "planned", items: ["i1", "i2", "i3"], current: false },
  { id: "teams", status: "planned", items: ["i1", "i2", "i3"], current: false },
  { id: "europe", status: "vision", items: ["i1", "i2", "i3"], current: false },
] as const;
