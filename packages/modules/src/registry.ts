// Made from the tree by scripts/generate/modules.ts.
import type { ModuleDefinition } from "@filon/domain";
import { addNote } from "./actions/add-note.ts";
import { statusChange } from "./actions/status-change.ts";
import { tagContact } from "./actions/tag-contact.ts";
import { visitProfile } from "./actions/visit-profile.ts";
import { invitation } from "./communication/invitation.ts";
import { message } from "./communication/message.ts";
import { condition } from "./conditions/condition.ts";
import { ifConnected } from "./conditions/if-connected.ts";
import { ifResponded } from "./conditions/if-responded.ts";
import { delay } from "./workflow/delay.ts";
import { end } from "./workflow/end.ts";
import { start } from "./workflow/start.ts";
import { workingHours } from "./workflow/working-hours.ts";

export const modules: readonly ModuleDefinition[] = [
  addNote,
  statusChange,
  tagContact,
  visitProfile,
  invitation,
  message,
  condition,
  ifConnected,
  ifResponded,
  delay,
  end,
  start,
  workingHours,
];
