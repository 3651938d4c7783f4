import { AppButton, Notice } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";

interface OvertakenProps {
  readonly campaignId: string;
  /** Gives up the changes of steps and lists. */
  readonly onDrop: () => void;
}

/** Says that the campaign was started while its steps or lists were being changed, and what can be done with these changes. */
export function Overtaken({ campaignId, onDrop }: OvertakenProps) {
  const t = useTexts();
  return (
    <div role="alert" tabIndex={-1} data-in-the-way="">
      <Notice tone="warm" title={t("campaigns.edit.overtaken.title")}>
        <p>{t("campaigns.edit.overtaken.text")}</p>
        <AppButton onClick={onDrop}>{t("campaigns.edit.overtaken.drop")}</AppButton>{" "}
        <Link to="/campaigns/$id/workflow" params={{ id: campaignId }} target="_blank">
          {t("workflow.map.link")}
        </Link>
      </Notice>
    </div>
  );
}
