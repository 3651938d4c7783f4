import { PHOTO_TYPES, type User } from "@filon/contracts";
import { AppButton, Avatar, ConfirmDialog, Notice } from "@filon/ui";
import { useId, useRef, useState } from "react";
import { assetAddress, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as profilePhoto from "../api/profile-photo.ts";
import { photoFault } from "../photo-fault.ts";
import { useUserChange } from "../use-user-change.ts";
import { SettingsCard } from "./settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./photo-row.module.css";

/** The user's photo: upload, replace, delete (SETTINGS-04 to 07). */
export function PhotoCard({ user }: { readonly user: User }) {
  const t = useTexts();
  const changeUser = useUserChange();
  const hint = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const upload = useAct({
    run: profilePhoto.upload,
    done: t("settings.photo.updated"),
    failure: null,
    onDone: (avatar) => changeUser({ avatar }),
    onFailure: (error) => setFault(failureText(error, t("settings.photo.updateError"))),
  });
  const remove = useAct({
    run: profilePhoto.remove,
    done: t("settings.photo.deleted"),
    failure: t("settings.photo.deleteError"),
    onDone: () => {
      changeUser({ avatar: null });
      setDeleting(false);
    },
  });
  const choose = (file: File) => {
    const found = photoFault(file);
    setFault(found && t(`settings.photo.${found}`));
    if (!found) upload.run(file);
  };
  return (
    <SettingsCard title={t("settings.profile.photo")}>
      <div className={styles.root}>
        <Avatar name={`${user.firstName} ${user.lastName}`} src={user.avatar && assetAddress(user.avatar)} size={96} />
        <div className={styles.photoControls}>
          <div className={settingsStyles.buttons}>
            <AppButton loading={upload.isPending} aria-describedby={hint} onClick={() => picker.current?.click()}>
              {user.avatar === null ? t("settings.profile.choosePhoto") : t("settings.profile.changePhoto")}
            </AppButton>
            {user.avatar !== null && (
              <AppButton kind="quiet" onClick={() => setDeleting(true)}>
                {t("settings.profile.deletePhoto")}
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
          <small id={hint}>{t("settings.profile.photoHint")}</small>
        </div>
      </div>
      {fault !== null && (
        <Notice tone="alert" live>
          {fault}
        </Notice>
      )}
      <ConfirmDialog
        opened={deleting}
        title={t("settings.profile.deletePhotoTitle")}
        confirmLabel={t("settings.profile.deletePhoto")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run()}
        onCancel={() => setDeleting(false)}
      >
        {t("settings.profile.deletePhotoText")}
      </ConfirmDialog>
    </SettingsCard>
  );
}
