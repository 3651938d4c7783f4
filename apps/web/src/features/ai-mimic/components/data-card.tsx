import { AppButton, ConfirmDialog } from "@filon/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { saveFile } from "../../../shared/controls/save-file.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as style from "../api/style.ts";
import settingsStyles from "../../../shared/controls/settings.module.css";

/** Exports everything kept about how the user writes, or deletes it. */
export function DataCard() {
  const t = useTexts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const download = useAct({
    run: () => style.download(),
    failure: t("style.changeError"),
    onDone: (kept) => saveFile(new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" }), t("style.data.file")),
  });
  const remove = useAct({
    run: () => style.remove(),
    refresh: style.STYLE_SHOWN,
    done: t("style.data.removed"),
    failure: t("style.changeError"),
    onDone: () => {
      setAsking(false);
      void navigate({ to: ".", search: {} });
    },
  });
  return (
    <SettingsCard title={t("style.data.title")} text={t("style.data.text")}>
      <div className={settingsStyles.buttons}>
        <AppButton loading={download.isPending} onClick={() => download.run()}>
          {t("style.data.download")}
        </AppButton>
        <AppButton kind="danger" onClick={() => setAsking(true)}>
          {t("style.data.remove")}
        </AppButton>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t("style.data.removeTitle")}
        confirmLabel={t("style.data.remove")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run()}
        onCancel={() => setAsking(false)}
      >
        {t("style.data.removeText")}
      </ConfirmDialog>
    </SettingsCard>
  );
}
