// Made from the tree by scripts/generate/modules.ts.
import type { ModuleDefinition } from "@filon/domain";
import { addNote } from "./actions/add-note.ts";
import { addToList } from "./actions/add-to-list.ts";
import { logActivity } from "./actions/log-activity.ts";
import { setField } from "./actions/set-field.ts";
import { statusChange } from "./actions/status-change.ts";
import { tagContact } from "./actions/tag-contact.ts";
import { updateContact } from "./actions/update-contact.ts";
import { visitProfile } from "./actions/visit-profile.ts";
import { invitation } from "./communication/invitation.ts";
import { message } from "./communication/message.ts";
import { branch } from "./conditions/branch.ts";
import { condition } from "./conditions/condition.ts";
import { ifConnected } from "./conditions/if-connected.ts";
import { ifResponded } from "./conditions/if-responded.ts";
import { segmentation } from "./conditions/segmentation.ts";
import { delay } from "./workflow/delay.ts";
import { end } from "./workflow/end.ts";
import { merge } from "./workflow/merge.ts";
import { split } from "./workflow/split.ts";
import { start } from "./workflow/start.ts";
import { workingHours } from "./workflow/working-hours.ts";

export const modules: readonly ModuleDefinition[] = [
  addNote,
  addToList,
  logActivity,
  setField,
  statusChange,
  tagContact,
  updateContact,
  visitProfile,
  invitation,
  message,
  branch,
  condition,
  ifConnected,
  ifResponded,
  segmentation,
  delay,
  end,
  merge,
  split,
  start,
  workingHours,
];
