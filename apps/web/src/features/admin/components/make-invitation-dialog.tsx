import type { NewInvitation } from "@filon/contracts/admin";
import { Dialog } from "@filon/ui";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { InvitationMade } from "./invitation-made.tsx";

/** Creates a code, then shows it. */
export function MakeInvitationDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const [made, setMade] = useState<NewInvitation | null>(null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={made ? t("admin.invitations.made.title") : t("admin.invitations.form.title")}
      closeLabel={t("ui.actions.close")}
    >
      {made ? <InvitationMade made={made} onClose={onClose} /> : <InvitationForm onMade={setMade} onCancel={onClose} />}
    </Dialog>
  );
}
