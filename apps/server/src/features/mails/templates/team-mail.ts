import type { MailContent, MailVoice } from "./mail-content.ts";
import type { MailValues } from "./mail-values.ts";

/** Invites somebody to a team, in the look of its workspace. */
export function teamInvitation({ say, address }: MailVoice, values: MailValues<"teamInvitation">): MailContent {
  const { firstName, inviter, workspace, brand, path, days } = values;
  return {
    subject: say("teamInvitation.subject", { inviter, workspace }),
    preview: say("teamInvitation.preview", { days }),
    title: say("teamInvitation.title", { workspace }),
    paragraphs: [say("teamInvitation.text", { firstName, inviter, workspace })],
    action: { label: say("teamInvitation.action"), url: address(path) },
    notes: [say("teamInvitation.note", { days })],
    reason: say("reason.teamInvitation", { inviter }),
    ...(brand === null ? {} : { brand }),
  };
}
