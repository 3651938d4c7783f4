import { AppButton, ConfirmDialog, Notice, useFormat } from "@filon/ui";
import { IconHandStop } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { haltQuery } from "../api/campaigns-read.ts";
import * as campaigns from "../api/campaigns.ts";
import { CAMPAIGNS_SHOWN } from "../api/campaigns.ts";
import questionStyles from "./campaign-question.module.css";

/** The button that stops every campaign at once, after a confirmation; nothing while they are stopped. */
export function HaltButton() {
  const t = useTexts();
  const { data } = useQuery(haltQuery);
  const [asked, setAsked] = useState(false);
  const halt = useAct({
    run: campaigns.halt,
    refresh: CAMPAIGNS_SHOWN,
    done: (message) => message,
    failure: t("campaigns.halt.failed"),
    onSettled: () => setAsked(false),
  });
  // Shown while it is not known yet, so that the buttons beside it stay in place.
  if (data) return null;
  return (
    <>
      <AppButton leftSection={<IconHandStop size={18} aria-hidden="true" />} onClick={() => setAsked(true)}>
        {t("campaigns.halt.button")}
      </AppButton>
      <ConfirmDialog
        opened={asked}
        title={t("campaigns.halt.title")}
        confirmLabel={t("campaigns.halt.confirm")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={halt.isPending}
        onConfirm={() => halt.run()}
        onCancel={() => setAsked(false)}
      >
        <p className={questionStyles.root}>{t("campaigns.halt.text")}</p>
      </ConfirmDialog>
    </>
  );
}

/** Says that everything is stopped, with the way back; nothing while campaigns act. */
export function HaltNotice() {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(haltQuery);
  const release = useAct({
    run: campaigns.release,
    refresh: CAMPAIGNS_SHOWN,
    done: (message) => message,
    failure: t("campaigns.halt.failed"),
  });
  if (!data) return null;
  const when = format.dateTime(data.at);
  return (
    <Notice tone="warm">
      <p>
        <strong>{data.by === null ? t("campaigns.halt.on", { when }) : t("campaigns.halt.onBy", { who: data.by, when })}</strong>{" "}
        {t("campaigns.halt.onText")}
      </p>
      <AppButton loading={release.isPending} onClick={() => release.run()}>
        {t("campaigns.halt.release")}
      </AppButton>
    </Notice>
  );
}
