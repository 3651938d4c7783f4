import { AppButton } from "@filon/ui";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";

/** Link to the creation of a campaign. */
export function NewCampaignLink() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <AppButton
      kind="primary"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => void navigate({ to: "/campaigns/new" })}
    >
      {t("campaigns.list.new")}
    </AppButton>
  );
}
