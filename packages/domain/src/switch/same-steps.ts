import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleCatalogue } from "../engine/module.ts";
import { channelOfNode, isHadOnce, isOutward } from "../engine/prepare.ts";
import { parseConfig } from "../graph/config.ts";

/** An added step that does what others of the campaign do or did: it says the same on the same channel, or is the same act. */
export interface SameStep {
  readonly nodeId: string;
  /** The steps that it repeats. */
  readonly of: readonly string[];
}

/** What a step does to people, in a form in which two steps can be compared. */
interface Saying {
  readonly channel: string | null;
  readonly texts: ReadonlySet<string>;
  /** The act itself, for a step that writes nothing. */
  readonly act: string;
}

/** A step of versions that are or were in service. */
export interface FormerNode {
  readonly node: WorkflowNode;
  /** The numbers of those versions. */
  readonly versions: readonly number[];
}

/** Fewer words are a name or a choice and say nothing about the rest. */
const FEWEST_WORDS = 3;

/**
 * Returns the steps that a switch adds although people may have had the same from another one: a deleted message that was inserted again,
 * or pasted, has a new id. `former` are the steps of all versions that were in service. Two steps that stood in one of them together were
 * meant twice.
 */
export function sameSteps(
  before: WorkflowGraph,
  after: WorkflowGraph,
  former: readonly FormerNode[],
  catalogue: ModuleCatalogue,
): SameStep[] {
  const known = new Set(before.nodes.map(({ id }) => id));
  const added = after.nodes.filter(({ id }) => !known.has(id));
  if (added.length === 0) return [];
  const said = [...before.nodes, ...former.map(({ node }) => node)].flatMap((node) => {
    const saying = sayingOf(node, catalogue);
    return saying === null ? [] : [{ id: node.id, saying }];
  });
  const stood = Map.groupBy(former, ({ node }) => node.id);
  const versionsOf = (id: string) => stood.get(id)?.flatMap(({ versions }) => versions) ?? [];
  const stoodTogether = (one: string, other: string) => versionsOf(one).some((version) => versionsOf(other).includes(version));
  return added.flatMap((node): SameStep[] => {
    const saying = sayingOf(node, catalogue);
    if (saying === null) return [];
    const of = new Set(
      said.filter((each) => each.id !== node.id && saysSame(each.saying, saying) && !stoodTogether(each.id, node.id)).map(({ id }) => id),
    );
    return of.size === 0 ? [] : [{ nodeId: node.id, of: [...of] }];
  });
}

function saysSame(one: Saying, other: Saying): boolean {
  if (one.channel !== other.channel) return false;
  if (one.texts.size === 0 && other.texts.size === 0) return one.act === other.act;
  return [...one.texts].some((text) => other.texts.has(text));
}

function sayingOf({ type, version, config }: WorkflowNode, catalogue: ModuleCatalogue): Saying | null {
  const module = catalogue.get(type);
  if (module === undefined || !isHadOnce(module)) return null;
  const parsed = parseConfig(module, version, config);
  const settings = parsed.ok ? parsed.config : config;
  // A subject alone is that of any answer in a thread.
  const { subject: _subject, ...others } = settings;
  // What is written to another program is no message: only the same call is the same step.
  const texts = new Set(isOutward(module) ? textsIn(others).map(normalised) : []);
  const act = JSON.stringify([module.alias?.of ?? module.type, settings]);
  return { channel: parsed.ok ? channelOfNode(module, parsed.config) : null, texts, act };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim().split(/\s+/u).length >= FEWEST_WORDS ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Returns a text's words alone: neither case nor accents, punctuation or spaces make another message. */
function normalised(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
