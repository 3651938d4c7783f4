import { MODULE_REQUEST_LENGTH } from "@filon/contracts/marketplace";
import { AppButton, Dialog, DialogActions, GrowingTextarea, Notice } from "@filon/ui";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { MARKETPLACE_SHOWN } from "../api/marketplace.ts";
import * as proposals from "../api/proposals.ts";
import styles from "@filon/ui/forms.module.css";

/** Proposes a module in the user's own words (MARKET-13, MARKET-14). */
export function ProposalDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const propose = useAct({
    run: proposals.propose,
    refresh: MARKETPLACE_SHOWN,
    done: (message) => message ?? t("marketplace.proposed"),
    failure: null,
    onDone: onClose,
  });
  const [description, setDescription] = useState("");
  const [tooShort, setTooShort] = useState(false);
  const submit = () => {
    if (description.trim().length < MODULE_REQUEST_LENGTH.least) {
      setTooShort(true);
      return;
    }
    propose.run(description.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={t("marketplace.proposal.title")} closeLabel={t("ui.actions.close")}>
      <form
        className={styles.formStack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t("marketplace.proposal.text")}</p>
        {propose.error && (
          <Notice tone="alert" live>
            {failureText(propose.error, t("marketplace.errors.propose"))}
          </Notice>
        )}
        <GrowingTextarea
          label={t("marketplace.proposal.description")}
          description={t("marketplace.proposal.hint")}
          required
          minRows={4}
          maxRows={12}
          maxLength={MODULE_REQUEST_LENGTH.most}
          data-autofocus
          value={description}
          error={tooShort ? t("marketplace.errors.descriptionTooShort") : undefined}
          onChange={(event) => {
            setDescription(event.currentTarget.value);
            setTooShort(false);
          }}
        />
        <DialogActions>
          <AppButton onClick={onClose} disabled={propose.isPending}>
            {t("ui.actions.cancel")}
          </AppButton>
          <AppButton kind="primary" type="submit" loading={propose.isPending}>
            {t("marketplace.proposal.send")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
