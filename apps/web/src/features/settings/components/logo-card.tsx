import { type Brand, PHOTO_TYPES, type User } from "@filon/contracts";
import { AppButton, ConfirmDialog, Notice } from "@filon/ui";
import { useId, useRef, useState } from "react";
import { assetAddress, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as brand from "../api/brand.ts";
import { photoFault } from "../photo-fault.ts";
import { useUserChange } from "../use-user-change.ts";
import { SettingsCard } from "./settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import photoRowStyles from "./photo-row.module.css";
import styles from "./logo-card.module.css";

/** The workspace's logo: upload, replace, delete. */
export function LogoCard({ user, shown }: { readonly user: User; readonly shown: Brand }) {
  const t = useTexts();
  const changeUser = useUserChange();
  const hint = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const show = (saved: Brand) => {
    changeUser({ workspace: { ...user.workspace, brand: saved } });
    setDeleting(false);
  };
  const outcome = { done: t("team.brand.saved"), onDone: show };
  const upload = useAct({
    ...outcome,
    run: brand.uploadLogo,
    failure: null,
    onFailure: (error) => setFault(failureText(error, t("team.brand.failed"))),
  });
  const remove = useAct({ ...outcome, run: brand.removeLogo, failure: t("team.brand.failed") });
  const choose = (file: File) => {
    const found = photoFault(file);
    setFault(found && t(`settings.photo.${found}`));
    if (!found) upload.run(file);
  };
  return (
    <SettingsCard title={t("team.brand.logo")}>
      <div className={photoRowStyles.root}>
        <div className={styles.brandLogo}>
          {shown.logo === null ? <span>{t("team.brand.noLogo")}</span> : <img src={assetAddress(shown.logo)} alt={t("team.brand.logo")} />}
        </div>
        <div className={photoRowStyles.photoControls}>
          <div className={settingsStyles.buttons}>
            <AppButton loading={upload.isPending} aria-describedby={hint} onClick={() => picker.current?.click()}>
              {shown.logo === null ? t("team.brand.chooseLogo") : t("team.brand.changeLogo")}
            </AppButton>
            {shown.logo !== null && (
              <AppButton kind="quiet" onClick={() => setDeleting(true)}>
                {t("team.brand.deleteLogo")}
              </AppButton>
            )}
          </div>
          <input
            ref={picker}
            type="file"
            hidden
            accept={PHOTO_TYPES.join(",")}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // Reset, so that the same file can be chosen again after a correction.
              event.currentTarget.value = "";
              if (file) choose(file);
            }}
          />
          <small id={hint}>{t("team.brand.logoText")}</small>
        </div>
      </div>
      {fault !== null && (
        <Notice tone="alert" live>
          {fault}
        </Notice>
      )}
      <ConfirmDialog
        opened={deleting}
        title={t("team.brand.deleteTitle")}
        confirmLabel={t("team.brand.deleteLogo")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run()}
        onCancel={() => setDeleting(false)}
      >
        {t("team.brand.deleteText")}
      </ConfirmDialog>
    </SettingsCard>
  );
}
