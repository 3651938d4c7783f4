import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { ModuleCatalogue } from "../engine/module.ts";
import { channelOfNode, isHadOnce, isOutward } from "../engine/prepare.ts";
import { parseConfig } from "../graph/config.ts";

/** An added or reworded step that does what others of the campaign do or did: it says the same on the same channel, or is the same act. */
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
 * Returns the steps that a switch adds or rewords although people may have had the same from another one: a deleted message that was inserted
 * again, or pasted, has a new id, and two steps may exchange their texts. `former` are the steps of all versions that were in service. Two
 * steps that said the same in one of them were meant twice.
 */
export function sameSteps(
  before: WorkflowGraph,
  after: WorkflowGraph,
  former: readonly FormerNode[],
  catalogue: ModuleCatalogue,
): SameStep[] {
  const stood = new Map(before.nodes.map((node) => [node.id, node]));
  const saidBy = (node: WorkflowNode, versions: readonly number[]) => {
    const saying = sayingOf(node, catalogue);
    return saying === null ? [] : [{ id: node.id, saying, versions }];
  };
  const said = [...before.nodes.flatMap((node) => saidBy(node, [])), ...former.flatMap(({ node, versions }) => saidBy(node, versions))];
  return after.nodes.flatMap((node): SameStep[] => {
    const saying = sayingOf(node, catalogue);
    if (saying === null) return [];
    const was = stood.get(node.id);
    const saidBefore = was === undefined ? null : sayingOf(was, catalogue);
    if (saidBefore !== null && saysSame(saidBefore, saying)) return [];
    const same = said.filter((each) => saysSame(each.saying, saying));
    const versionsOf = (id: string) => same.flatMap((each) => (each.id === id ? each.versions : []));
    const own = new Set(versionsOf(node.id));
    const of = new Set(same.flatMap(({ id }) => (id === node.id || versionsOf(id).some((version) => own.has(version)) ? [] : [id])));
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
  if (module === undefined) return null;
  const parsed = parseConfig(module, version, config);
  const settings = parsed.ok ? parsed.config : config;
  if (!isHadOnce(module, settings)) return null;
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
