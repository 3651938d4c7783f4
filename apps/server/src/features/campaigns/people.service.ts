import { Readable } from "node:stream";
import type { Database } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { CampaignDetailRow, ExportedPersonRow } from "@filon/db/campaigns";
import { BYTE_ORDER_MARK, csvRow } from "@filon/domain";
import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import { Temporal } from "temporal-polyfill";
import { campaignNotFound } from "./campaign-not-found.ts";

/** People read and written at a time, each time in a transaction of its own, so that a slow reader holds no connection. */
const PAGE = 500;
/** Makes spreadsheets read the file as UTF-8. */
/** The columns, in order; their names in JSON, and the ends of the keys of their headings in CSV. */
const COLUMNS = [
  "firstName",
  "lastName",
  "email",
  "company",
  "position",
  "prospectStatus",
  "status",
  "step",
  "endReason",
  "acts",
  "sender",
  "contactedAt",
  "acceptedAt",
  "repliedAt",
  "replySeconds",
  "repliedToStep",
  "ways",
  "endedAt",
] as const;
type ExportedPerson = Readonly<Record<(typeof COLUMNS)[number], string | number | null>>;

/** Where the words for reasons of ends are. */
const REASONS = ["engine.ends", "engine.guards", "engine.holds", "campaigns.ends"];

interface Wanted {
  readonly id: string;
  readonly format: "csv" | "json";
  readonly language: Language;
}

/**
 * Returns the people of a campaign's present run as a file: one row each, with where they stand, what was done, and when they answered. In CSV,
 * formulas are neutralised. The file is a stream read page by page. Throws 404.
 */
export async function downloadPeople(db: Database, workspaceId: string, wanted: Wanted): Promise<{ fileName: string; file: Readable }> {
  const campaign = await db.inWorkspace(workspaceId, (tx) => campaigns.find(tx, wanted.id));
  if (!campaign) throw campaignNotFound();
  const pages = pagesOf(db, workspaceId, campaign);
  const file = Readable.from(wanted.format === "csv" ? csv(pages, wanted.language, campaign) : json(pages));
  return { fileName: `${campaign.title.replaceAll(/[\\/:*?"<>|]/gu, "-")}.${wanted.format}`, file };
}

async function* pagesOf(db: Database, workspaceId: string, { id, run }: CampaignDetailRow): AsyncGenerator<ExportedPerson[]> {
  for (let after: string | null = null; ;) {
    const place = { campaignId: id, run, after, limit: PAGE };
    const page: ExportedPersonRow[] = await db.inWorkspace(workspaceId, (tx) => campaigns.downloadPeople(tx, place));
    if (page.length > 0) yield page.map(exported);
    if (page.length < PAGE) return;
    after = page.at(-1)?.prospect_id ?? null;
  }
}

function exported(row: ExportedPersonRow): ExportedPerson {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company: row.company,
    position: row.position,
    prospectStatus: row.prospect_status,
    status: row.status,
    step: row.node_id,
    endReason: row.outcome,
    acts: row.acts,
    sender: row.sender,
    contactedAt: row.contacted_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    repliedAt: row.replied_at?.toISOString() ?? null,
    replySeconds: row.reply_seconds === null ? null : Number(row.reply_seconds),
    repliedToStep: row.reply_node,
    ways: Object.values(row.ways).join(", ") || null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

async function* csv(pages: AsyncIterable<ExportedPerson[]>, language: Language, campaign: CampaignDetailRow): AsyncGenerator<string> {
  const read = readerOf(language, campaign);
  yield BYTE_ORDER_MARK + csvRow(COLUMNS.map((column) => translate(language, `campaigns.export.${column}`)));
  for await (const page of pages) yield page.map((person) => csvRow(COLUMNS.map((column) => read(column, person[column])))).join("");
}

/** Returns a function that writes a column's value as people read it: codes in words, steps by name, times in the campaign's zone. */
function readerOf(language: Language, { graph, time_zone: timeZone }: CampaignDetailRow) {
  const steps = new Map(
    graph.nodes.map(({ id, label, type }) => [id, label === "" ? translate(language, `modules.types.${type}.label`) : label]),
  );
  return (column: (typeof COLUMNS)[number], value: string | number | null): string => {
    if (value === null || value === "") return "";
    const text = String(value);
    switch (column) {
      case "prospectStatus":
        return translate(language, `prospects.status.${text}`);
      case "status":
        return translate(language, `campaigns.enrolment.${text}`);
      case "endReason":
        return (
          REASONS.map((area) => `${area}.${text}`)
            .map((key) => ({ key, said: translate(language, key) }))
            .find(({ key, said }) => said !== key)?.said ?? text
        );
      case "step":
      case "repliedToStep":
        return steps.get(text) ?? text;
      case "contactedAt":
      case "acceptedAt":
      case "repliedAt":
      case "endedAt": {
        const at = Temporal.Instant.from(text).toZonedDateTimeISO(timeZone);
        return `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: "second" })}`;
      }
      default:
        return text;
    }
  };
}

async function* json(pages: AsyncIterable<ExportedPerson[]>): AsyncGenerator<string> {
  let separator = "[";
  for await (const page of pages) {
    yield page.map((person, index) => `${index === 0 ? separator : ","}\n${JSON.stringify(person)}`).join("");
    separator = ",";
  }
  yield separator === "[" ? "[]\n" : "\n]\n";
}
