import type { AudienceChoice, Campaign } from "@filon/contracts/campaigns";
import { AppButton, Dialog, DialogActions, ErrorState, LoadingState } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { quoteQuery } from "../api/campaigns-quote.ts";
import { canStart, QuotePanel } from "../components/quote-panel.tsx";
import { AudiencePanel } from "./audience-panel.tsx";
import { NOBODY_LET_IN } from "./choice.ts";
import campaignQuestionStyles from "../components/campaign-question.module.css";
import styles from "./audience.module.css";

interface StartDialogProps {
  readonly campaign: Campaign;
  readonly command: "start" | "restart";
  readonly busy: boolean;
  /** Starts with the people let in, at the cost shown. */
  readonly onConfirm: (audience: AudienceChoice, pruCost: number) => void;
  readonly onCancel: () => void;
}

/** Confirms a start or restart: shows who would be contacted or left out and the cost, and allows letting people in. */
export function StartDialog({ campaign, command, busy, onConfirm, onCancel }: StartDialogProps) {
  const t = useTexts();
  const [choice, setChoice] = useState(NOBODY_LET_IN);
  const scope = { listIds: campaign.lists.map(({ id }) => id), campaignId: campaign.id };
  const { data: quote, error } = useQuery(quoteQuery(scope.listIds, campaign.graph, { campaignId: campaign.id, audience: choice }));
  const title = t(command === "start" ? "campaigns.audience.startTitle" : "campaigns.confirm.restartTitle");
  return (
    <Dialog opened onClose={onCancel} title={title} closeLabel={t("ui.actions.close")} size="lg">
      <div className={styles.startDialog}>
        {command === "restart" && <p className={campaignQuestionStyles.root}>{t("campaigns.confirm.restartText")}</p>}
        {error && <ErrorState title={t("campaigns.errors.pruCheck")}>{messageOf(error, t("campaigns.errors.other"))}</ErrorState>}
        {!quote && !error && <LoadingState label={t("campaigns.quote.checking")} />}
        {quote && (
          <>
            <AudiencePanel scope={scope} leftOut={quote.leftOut} choice={choice} onChange={setChoice} />
            <QuotePanel quote={quote} />
          </>
        )}
      </div>
      <DialogActions>
        <AppButton onClick={onCancel} disabled={busy} data-autofocus>
          {t("ui.actions.cancel")}
        </AppButton>
        <AppButton
          kind="primary"
          loading={busy}
          disabled={!quote || !canStart(quote)}
          onClick={() => quote && onConfirm(choice, quote.pruCost)}
        >
          {t(command === "start" ? "campaigns.actions.start" : "campaigns.confirm.restart")}
        </AppButton>
      </DialogActions>
    </Dialog>
  );
}
