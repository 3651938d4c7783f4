import type { CampaignGoal } from "@filon/contracts/campaigns";
import type { TemplateRow } from "@filon/contracts/templates";
import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { drawingOf, longestWait, READY_TEMPLATES, type ReadyText } from "@filon/domain";
import type { Translate } from "../../../shared/i18n/index.ts";
import { stepChannel } from "../wizard/step-words.ts";

/** A template as the gallery shows it. */
export interface GalleryTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly goals: readonly CampaignGoal[];
  readonly customGoal: string | null;
  readonly channels: readonly string[];
  /** Its steps, without start and end. */
  readonly steps: number;
  /** The waits on its longest way, in days. */
  readonly days: number;
  readonly drawing: WorkflowGraph | null;
  /** The workflow of one of Filon's own; the team's are fetched. */
  readonly graph: WorkflowGraph | null;
  /** The stored template; null for Filon's own. */
  readonly row: TemplateRow | null;
}

type Modules = ReadonlyMap<string, ModuleDescription>;

/** Texts that the wizard's sequences had before there was a gallery; the others are the gallery's. */
const OLDER = ["note", "message", "followUp", "subject", "body", "emailFollowUp"] as const;

/** How templates address people: in French with “vous” or “tu”, in English more or less formally. */
export const TONES = ["formal", "informal"] as const;
export type Tone = (typeof TONES)[number];

function textOf(t: Translate, name: ReadyText, tone: Tone): string {
  if (tone === "informal") return t(`templates.informal.${name}`);
  const older = OLDER.find((each) => each === name);
  if (older !== undefined) return t(`campaigns.templates.${older}`);
  // `name` is none of OLDER here, which the type does not know.
  return t(`templates.texts.${name as Exclude<ReadyText, (typeof OLDER)[number]>}`);
}

/** Returns Filon's own templates, with their texts in the current language. */
export function readyTemplates(modules: Modules, t: Translate, tone: Tone = "formal"): readonly GalleryTemplate[] {
  const words = {
    linkedin: [t("campaigns.templates.linkedin"), t("campaigns.templates.linkedinText")],
    email: [t("campaigns.templates.email"), t("campaigns.templates.emailText")],
    both: [t("campaigns.templates.both"), t("campaigns.templates.bothText")],
  } as const;
  const older = (id: string): id is keyof typeof words => id in words;
  return READY_TEMPLATES.map(({ id, goals, graph: build }) => {
    const graph = build(modules, (name) => textOf(t, name, tone));
    const channelOf = (node: WorkflowGraph["nodes"][number]) => stepChannel(modules.get(node.type), node.config);
    const channels = graph.nodes.flatMap((node) => (modules.get(node.type)?.outward === true ? (channelOf(node) ?? []) : []));
    const [name, description] = older(id) ? words[id] : ([t(`templates.ready.${id}`), t(`templates.ready.${id}Text`)] as const);
    return {
      id,
      name,
      description,
      goals,
      customGoal: null,
      channels: [...new Set(channels)],
      steps: graph.nodes.length - 2,
      days: longestWait(graph),
      drawing: drawingOf(graph, channelOf),
      graph,
      row: null,
    };
  });
}

/** Returns a stored template as the gallery shows it. */
export function storedTemplate(row: TemplateRow): GalleryTemplate {
  const { id, name, description, goal, customGoal, channels, steps, days, drawing } = row;
  return { id, name, description, goals: [goal], customGoal, channels, steps, days, drawing, graph: null, row };
}

/** Which templates to show. */
export interface GalleryFilter {
  readonly search: string;
  readonly goal: CampaignGoal | null;
  readonly channel: string | null;
  readonly origin: "all" | "ready" | "mine";
}

/** Returns a text without accents and capitals, for searching. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Returns the templates that match: every word of the search in the name, the description or the names of their goals. */
export function matchingTemplates(
  all: readonly GalleryTemplate[],
  { search, goal, channel, origin }: GalleryFilter,
  goalName: (goal: CampaignGoal) => string,
): readonly GalleryTemplate[] {
  const words = plain(search).split(/\s+/u);
  return all.filter((template) => {
    const text = plain([template.name, template.description, template.customGoal ?? "", ...template.goals.map(goalName)].join(" "));
    return (
      words.every((word) => text.includes(word)) &&
      (goal === null || template.goals.includes(goal)) &&
      (channel === null || template.channels.includes(channel)) &&
      (origin === "all" || (origin === "mine") === (template.row !== null))
    );
  });
}
