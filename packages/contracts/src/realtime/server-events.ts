import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { CampaignStatus } from "../campaigns/campaigns.ts";
import { Import } from "../imports/imports.ts";
import { UserNotification, NotificationRecord } from "../notifications/notifications.ts";
import { Pru, PruAlertEvent, PruAlertRecord } from "../pru/pru.ts";
import { PresenceStatus } from "./realtime.ts";

const CampaignChange = z.object({ campaignId: z.uuid(), status: CampaignStatus, timestamp: InstantText });

/** A message between users of Filon, or from its support. */
const PersonalMessage = z.object({ sender: z.string(), text: z.string(), timestamp: InstantText });

/** Every event the server sends, by name (RT-07 to RT-14); each goes to the room of one workspace, or of one user in it. */
export const ServerEvents = {
  pru_update: Pru,
  "pru:updated": Pru,
  "pru:stats": Pru,
  "pru:alert": PruAlertEvent,
  "pru:campaign_started": z.object({ pruCost: z.number().int(), campaignId: z.uuid(), timestamp: InstantText }),
  "pru:campaign_ended": z.object({ pruLiberated: z.number().int(), campaignId: z.uuid(), timestamp: InstantText }),
  "campaign:started": CampaignChange,
  "campaign:stopped": CampaignChange,
  "campaign:paused": CampaignChange,
  "campaign:resumed": CampaignChange,
  "campaign:error": CampaignChange.extend({ code: z.string() }),
  /** Something moved in the campaign: a client that shows it reloads it. At most twice a second per campaign. */
  "campaign:progress": CampaignChange,
  /**
   * Somebody has changed the workflow of a draft; an editor that shows an older revision reads it again. By `saveId` an editor recognises
   * its own save; it is null when the whole workflow was replaced.
   */
  "workflow:changed": z.object({
    campaignId: z.uuid(),
    revision: z.int(),
    userId: z.uuid(),
    saveId: z.uuid().nullable(),
    timestamp: InstantText,
  }),
  /** The draft of a campaign's next version was opened or given up, or another version is in service. */
  "campaign:versions": z.object({ campaignId: z.uuid(), timestamp: InstantText }),
  /** Somebody has a draft's workflow open, with the step they have open there; `here` is false once they have left it. */
  "workflow:presence": z.object({
    campaignId: z.uuid(),
    editorId: z.uuid(),
    userId: z.uuid(),
    // Short enough for a notification of the database, since these events are not kept anywhere.
    name: z.string().max(300),
    step: z.string().max(64).nullable(),
    here: z.boolean(),
    /** Whether the others are asked to say where they are. */
    asks: z.boolean(),
    timestamp: InstantText,
  }),
  /** Tasks were made, settled, withdrawn or assigned. */
  "tasks:changed": z.object({ timestamp: InstantText }),
  /** Appointments were made, changed or deleted. */
  "appointments:changed": z.object({ timestamp: InstantText }),
  /** Products were added, changed or archived. */
  "integrations:changed": z.object({ timestamp: InstantText }),
  "products:changed": z.object({ timestamp: InstantText }),
  /** The user's own style: an answer, the end of an analysis, a sample. */
  "style:changed": z.object({ timestamp: InstantText }),
  /** The dashboard's figures changed; at most once a second. */
  stats_update: z.object({ timestamp: InstantText }),
  /** The presence of a colleague, or of the user in another window; `present` is false once no window is open. */
  user_status_update: z.object({ userId: z.uuid(), status: PresenceStatus, present: z.boolean(), timestamp: InstantText }),
  new_message: z.object({
    prospectId: z.uuid(),
    sender: z.string(),
    text: z.string(),
    channel: z.string(),
    campaignId: z.uuid().nullable(),
    timestamp: InstantText,
  }),
  new_internal_message: PersonalMessage,
  new_support_message: PersonalMessage,
  notification: UserNotification,
  "notification:new": UserNotification,
  "notification:updated": UserNotification,
  "notification:deleted": UserNotification,
  "notification:all_read": z.object({ timestamp: InstantText }),
  /** Answers join_notifications: from now on the user gets notifications in the requested language. */
  "notification:connected": z.object({ timestamp: InstantText }),
  "notification:error": z.object({ message: z.string() }),
  "import:progress": Import.pick({
    id: true,
    status: true,
    rowsTotal: true,
    rowsDone: true,
    created: true,
    updated: true,
    unchanged: true,
    rejected: true,
    errorCode: true,
  }),
  /** A conversation changed other than by a message from the prospect: sent, not sent, read, archived. */
  "conversation:changed": z.object({ prospectId: z.uuid(), timestamp: InstantText }),
  "prospect:changed": z.object({ prospectId: z.uuid().nullable(), timestamp: InstantText }),
  /** The subscription, an invoice or a card changed: clients that show them reload them. */
  "billing:changed": z.object({ timestamp: InstantText }),
  /** The workspace's requirements for its members, or who meets them, changed: clients that show them, or the user, reload. */
  "workspace:changed": z.object({ timestamp: InstantText }),
  "account:changed": z.object({ accountId: z.uuid(), timestamp: InstantText }),
} as const satisfies Record<string, z.ZodType>;
export type ServerEventName = keyof typeof ServerEvents;
export type ServerEventPayload<Name extends ServerEventName> = z.infer<(typeof ServerEvents)[Name]>;

/** Events with text: the parts of the text are announced, and each API node writes it in each reader's language. */
export const WordedEvents = {
  "pru:alert": PruAlertRecord,
  "notification:new": NotificationRecord,
  "notification:updated": NotificationRecord,
  "notification:deleted": NotificationRecord,
} as const satisfies Partial<Record<ServerEventName, z.ZodType>>;
export type WordedEventName = keyof typeof WordedEvents;

/** The payload announced for an event. */
export type AnnouncedPayload<Name extends ServerEventName> = Name extends WordedEventName
  ? z.infer<(typeof WordedEvents)[Name]>
  : ServerEventPayload<Name>;
