import { useTexts } from "../../../shared/i18n/index.ts";
import linkButtonStyles from "../wizard/link-button.module.css";
import editorStyles from "../wizard/campaign-editor.module.css";

/** Says that an invitation's message is missing, and offers to invite without one where steps can be edited (CAMPAIGN-16). */
export function InvitationMissing({ onWithout }: { readonly onWithout: (() => void) | null }) {
  const t = useTexts();
  return (
    <p className={editorStyles.choiceFault} role="alert">
      {t("campaigns.errors.invitationRequired")}{" "}
      {onWithout !== null && (
        <button type="button" className={linkButtonStyles.root} onClick={onWithout}>
          {t("campaigns.edit.inviteWithout")}
        </button>
      )}
    </p>
  );
}
