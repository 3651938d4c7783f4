import { z } from "zod";
import { ServiceId } from "../integrations/integrations.ts";

/** Most columns of a row that a step writes. */
export const ROW_COLUMNS_MOST = 50;
/** Longest value of a row's column, in characters. */
export const ROW_VALUE_MOST = 5_000;

/** Writes one row of a table of a service; a row that has the key already is left as it is (append) or written over (upsert). */
export const WriteRow = z.strictObject({
  type: z.literal("writeRow"),
  /** Id of the document (spreadsheet, base) in which the table is; empty where a table is a document of its own. */
  document: z.string().max(200),
  table: z.string().min(1).max(200),
  keyColumn: z.string().min(1).max(100),
  key: z.string().min(1).max(200),
  columns: z.array(z.strictObject({ name: z.string().min(1).max(100), value: z.string().max(ROW_VALUE_MOST) })).max(ROW_COLUMNS_MOST),
  mode: z.enum(["append", "upsert"]),
});
export type WriteRow = z.infer<typeof WriteRow>;

/** The row that has the key now. */
export const RowWritten = z.strictObject({ id: z.string(), url: z.string().nullable(), created: z.boolean() });
export type RowWritten = z.infer<typeof RowWritten>;

/** Fields of a person that Filon and a CRM both have. */
export const CRM_FIELDS = ["firstName", "lastName", "company", "position", "phone", "location"] as const;
export type CrmField = (typeof CRM_FIELDS)[number];
const CrmText = z.string().max(500);
const CrmFields = z.partialRecord(z.enum(CRM_FIELDS), CrmText);
export type CrmFields = z.infer<typeof CrmFields>;

/** Brings a prospect and their contact in a CRM to the same values; `conflict` names the side that wins where both have one. */
export const SyncContact = z.strictObject({
  type: z.literal("syncContact"),
  email: z.string().min(3).max(254),
  fields: CrmFields,
  direction: z.enum(["push", "pull", "both"]),
  conflict: z.enum(["crm", "filon"]),
});
export type SyncContact = z.infer<typeof SyncContact>;

/** The contact, and the values that the prospect's record should take from it. Without a contact (only pulling), the id is null. */
export const ContactSynced = z.strictObject({
  remoteId: z.string().nullable(),
  url: z.string().nullable(),
  created: z.boolean(),
  owner: z.string().nullable(),
  pulled: CrmFields,
});
export type ContactSynced = z.infer<typeof ContactSynced>;

/** Asks a CRM whether somebody already deals with the person. */
export const CheckContact = z.strictObject({
  type: z.literal("checkContact"),
  email: z.string().min(3).max(254),
  look: z
    .array(z.enum(["openDeal", "customer", "owner"]))
    .min(1)
    .max(3),
});
export type CheckContact = z.infer<typeof CheckContact>;

export const ContactChecked = z.strictObject({
  taken: z.boolean(),
  why: z.enum(["openDeal", "customer", "owner"]).nullable(),
  owner: z.string().nullable(),
  url: z.string().nullable(),
});
export type ContactChecked = z.infer<typeof ContactChecked>;

/** A request to a service that the workspace has connected. */
export const ServiceCall = z.strictObject({
  kind: z.literal("service"),
  service: ServiceId,
  ask: z.discriminatedUnion("type", [WriteRow, SyncContact, CheckContact]),
  timeoutSeconds: z.number().int().min(1).max(30).optional(),
});
export type ServiceCall = z.infer<typeof ServiceCall>;
