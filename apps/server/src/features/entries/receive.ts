import { createHmac, timingSafeEqual } from "node:crypto";
import { EntryCode } from "@filon/contracts/entries";
import { UserError } from "@filon/contracts/errors";
import { cutText } from "@filon/contracts/text";
import { newId, type WorkspaceTx } from "@filon/db";
import * as attempts from "@filon/db/attempts";
import * as entries from "@filon/db/entries";
import type { CalledRow } from "@filon/db/entries";
import { type Json, parseConfig } from "@filon/domain";
import { secretBox } from "@filon/integrations";
import { catalogue } from "@filon/modules";
import { entryTerms, readEntryPerson } from "@filon/modules/kit";
import { attemptKey } from "../../http/throttle.ts";
import { nowOf, type Services } from "../../services.ts";
import { signedIds } from "../appointments/index.ts";
import { addToCampaign } from "../campaigns/index.ts";
import { createLead, readFields, updateLead } from "../prospects/index.ts";
import { secretPlace } from "./entries.service.ts";

const HOUR_SECONDS = 3_600;

/** A call as it came in. */
export interface EntryRequest {
  /** What is signed. */
  readonly text: string;
  readonly body: unknown;
  readonly signature: string | null;
  /** Under which the caller repeats it. */
  readonly key: string | null;
}

/** What came of a call; `lost` when the address is not ours or was replaced. */
export interface Received {
  readonly code: EntryCode | "lost" | "tooMany";
  /** What was read of a person, for a campaign that has not been started. */
  readonly read?: Readonly<Record<string, string>>;
  /** In seconds. */
  readonly retryAfter?: number;
}

/**
 * Takes a call of a way into a campaign: finds or adds the person, and lets them into the run by the step, by the rules, limits and PRU of the
 * campaign. A person whom it refuses stays among the prospects, as they were. In one run, a repeated call with the same key has no second
 * effect and the same answer.
 */
export async function receive(services: Services, token: string, call: EntryRequest): Promise<Received> {
  const claims = signedIds(services.config.secretKey, "entry").read(token);
  if (claims === null) return { code: "lost" };
  const { workspaceId, id } = claims;
  const at = nowOf(services);
  const inWorkspace = <Answer>(work: (tx: WorkspaceTx) => Promise<Answer>) => services.db.inWorkspace(workspaceId, work);
  const called = await inWorkspace((tx) => entries.findCalled(tx, id));
  if (called === null) return { code: "lost" };
  const note = (code: EntryCode, prospectId: string | null = null) =>
    inWorkspace((tx) => entries.noteCall(tx, called, { key: null, code, prospectId, body: call.body, at }));
  const refuse = async (code: EntryCode): Promise<Received> => {
    await note(code);
    return { code };
  };
  const config = configOf(called);
  if (config === null) return refuse("over");
  const { signed, perHour, dedupe } = entryTerms(config);
  if (signed && !isSigned(services, called, call)) return refuse("badSignature");
  const count = await attempts.count(services.db.pool, attemptKey("entry", id), at, HOUR_SECONDS);
  if (count.attempts > perHour) return { code: "tooMany", retryAfter: Math.ceil((count.resetsAt.getTime() - at.getTime()) / 1_000) };
  // A campaign that is started anew takes each contact of the caller once more.
  const key = call.key === null ? null : `${called.run}:${call.key}`;
  const before = key === null ? null : await inWorkspace((tx) => entries.findCodeOf(tx, called, key));
  if (before !== null) return { code: EntryCode.parse(before) };
  const person = readEntryPerson(config, call.body as Json);
  const given = fieldsOf({
    firstName: cutText(person.firstName ?? "", 100),
    lastName: cutText(person.lastName ?? "", 100),
    email: person.email,
    phone: person.phone && cutText(person.phone, 40),
    company: person.companyName && cutText(person.companyName, 200),
    position: person.position && cutText(person.position, 200),
    profileLink: person.profileLink,
    industry: null,
    location: null,
  });
  if (given === null || (given.email === null && given.profileLink === null)) return refuse("invalidPerson");
  if (called.status === "draft") {
    await note("tested");
    return {
      code: "tested",
      read: Object.fromEntries(Object.entries(person).filter((each): each is [string, string] => each[1] !== null)),
    };
  }
  if (called.status !== "running" && called.status !== "paused") return refuse("over");
  const add = () => createLead(services, workspaceId, newId(), { ...given, listIds: [] }, "webhook");
  // Two calls about one new person: the second finds whom the first has added.
  const lead = await add().catch(add);
  if (lead.created === null) return refuse(lead.code);
  const { prospectId } = lead;
  // Anyone with the address can call it, so unsigned calls only fill in blank fields.
  const update = async (tx: WorkspaceTx) => {
    if (!lead.created && dedupe === "update") await updateLead(tx, services, prospectId, given, signed ? "better" : "blanks");
  };
  try {
    return await inWorkspace(async (tx): Promise<Received> => {
      await entries.lock(tx, id);
      // A call with the same key may have been under way.
      const known = key === null ? null : await entries.findCodeOf(tx, called, key);
      if (known !== null) return { code: EntryCode.parse(known) };
      // First, so that they are judged by the address that the call brings; undone if the campaign refuses them.
      await update(tx);
      await addToCampaign(tx, { campaignId: called.campaignId, prospectId, actorId: null, at, language: "fr", by: called.nodeId });
      await entries.noteCall(tx, called, { key, code: "entered", prospectId, body: call.body, at });
      return { code: "entered" };
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    await inWorkspace(async (tx) => {
      if (code === "already") await update(tx);
      await entries.noteCall(tx, called, { key: code === "already" ? key : null, code, prospectId, body: call.body, at });
    });
    return { code };
  }
}

/** Returns the configuration of the step in the workflow in service; null when the step is gone. */
function configOf({ graph, nodeId }: CalledRow): Record<string, unknown> | null {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  const module = node && catalogue.get(node.type);
  if (node === undefined || module?.type !== "webhook_in") return null;
  const parsed = parseConfig(module, node.version, node.config);
  return parsed.ok ? parsed.config : null;
}

/** Checks a call's signature under the step's secret; without a secret nothing is signed rightly. */
function isSigned({ config }: Services, called: CalledRow, { text, signature }: EntryRequest): boolean {
  if (called.secret === null || signature === null) return false;
  const secret = secretBox([config.secretKey]).open(called.secret, secretPlace(called));
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(text).digest("hex")}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns a person's fields as they are stored; null when they are invalid. */
function fieldsOf(said: Parameters<typeof readFields>[0]): ReturnType<typeof readFields> | null {
  try {
    return readFields(said);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** Returns the code of a refusal; null for an error that is none. */
function codeOf(error: unknown): EntryCode | null {
  if (!(error instanceof UserError)) return null;
  const { code, params } = error;
  if (code === "campaigns.errors.joinsNot")
    return params?.["reason"] === "already" ? "already" : params?.["reason"] === "unreachable" ? "unreachable" : "leftOut";
  if (code === "campaigns.errors.noPru") return "noPru";
  if (code === "campaigns.errors.cannotJoin" || code === "marketplace.errors.installFirst") return "over";
  if (error.status === 403 || code === "campaigns.errors.workspaceHalted") return "notInOrder";
  return null;
}
