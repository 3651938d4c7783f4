import type { AccountLimits, ChannelAccount } from "@filon/contracts/channels";
import { type ActKind, MOST_A_DAY } from "@filon/contracts/outreach";
import { AppButton, Dialog, DialogActions, Notice } from "@filon/ui";
import { NumberInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as channels from "../api/channels.ts";
import styles from "./channels.module.css";

interface LimitsDialogProps {
  readonly account: ChannelAccount;
  readonly kinds: readonly ActKind[];
  readonly onClose: () => void;
}

/** Edits an account's daily limits and the gap between its acts. */
export function LimitsDialog({ account, kinds, onClose }: LimitsDialogProps) {
  const t = useTexts();
  const update = useAct({
    run: (limits: AccountLimits) => channels.updateLimits(account.id, limits),
    refresh: channels.ACCOUNTS_SHOWN,
    done: t("channels.web.limitsSaved"),
    failure: null,
    onDone: onClose,
  });
  const form = useForm({
    initialValues: { ...account.limits },
    validate: { maxGapSeconds: (value, { minGapSeconds }) => (value < minGapSeconds ? t("channels.web.gapOrder") : null) },
  });
  const submit = form.onSubmit((limits) => update.run(limits));
  return (
    <Dialog opened onClose={onClose} title={t("channels.web.limitsTitle", { name: account.label })} closeLabel={t("ui.actions.close")}>
      <form className={styles.channelForm} onSubmit={submit} noValidate>
        <p className={styles.channelHint}>{t("channels.web.limitsText")}</p>
        {update.error && (
          <Notice tone="alert" live>
            {failureText(update.error, t("channels.web.limitsError"))}
          </Notice>
        )}
        <div className={styles.channelPair}>
          {kinds.map((kind) => (
            <NumberInput
              key={kind}
              label={t("channels.web.perDay", { kind: t(`channels.web.kinds.${kind}`) })}
              min={0}
              max={MOST_A_DAY[kind]}
              allowDecimal={false}
              {...form.getInputProps(kind)}
            />
          ))}
          <NumberInput
            label={t("channels.web.minGap")}
            min={0}
            max={86_400}
            allowDecimal={false}
            {...form.getInputProps("minGapSeconds")}
          />
          <NumberInput
            label={t("channels.web.maxGap")}
            min={0}
            max={86_400}
            allowDecimal={false}
            {...form.getInputProps("maxGapSeconds")}
          />
        </div>
        <DialogActions>
          <AppButton onClick={onClose}>{t("channels.web.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={update.isPending}>
            {t("channels.web.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
