import { Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { nextVersionQuery } from "../../api/versions.ts";

/** Names the draft of the next version that could not be put in service after an undo, because it was opened on what is taken back. */
export function LostDraft({ campaignId }: { readonly campaignId: string }) {
  const t = useTexts();
  const { data: next } = useQuery(nextVersionQuery(campaignId));
  if (!next) return null;
  const { version, openedBy } = next;
  const text = t("workflow.switch.lostDraft", { isKnown: openedBy === null ? "no" : "yes", name: openedBy ?? "", version });
  return <Notice tone="warm">{text}</Notice>;
}
