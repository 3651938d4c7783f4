import { PHOTO_TYPES, profilePhoto, type User } from "@filon/contracts";
import { AppButton, Avatar, ConfirmDialog, Notice, toast } from "@filon/ui";
import { useId, useRef, useState } from "react";
import { assetAddress, call } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { settingsFailure } from "../settings-failure.ts";
import { photoFault } from "../photo-fault.ts";
import { useSettingsAction } from "../use-settings-action.ts";
import { useUserChange } from "../use-user-change.ts";
import { SettingsCard } from "./settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./photo-row.module.css";

/** The user's photo: chosen, replaced, deleted (SETTINGS-04 to 07). */
export function PhotoCard({ user }: { readonly user: User }) {
  const t = useTexts();
  const changeUser = useUserChange();
  const hint = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const upload = useSettingsAction({
    run: async (file: File) => (await call(profilePhoto.upload, { file })).data,
    onDone: ({ avatar }) => {
      changeUser({ avatar });
      toast.success(t("settings.photo.updated"));
    },
    onFailure: (error) => {
      setFault(settingsFailure(error, t, t("settings.photo.updateError")));
      return true;
    },
  });
  const removal = useSettingsAction({
    run: () => call(profilePhoto.remove, {}),
    failure: (translate) => translate("settings.photo.deleteError"),
    onDone: () => {
      changeUser({ avatar: null });
      setDeleting(false);
      toast.success(t("settings.photo.deleted"));
    },
  });
  const choose = (file: File) => {
    const found = photoFault(file);
    setFault(found && t(`settings.photo.${found}`));
    if (!found) upload.mutate(file);
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
              // Emptied, so that the same file can be chosen again once it is mended.
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
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setDeleting(false)}
      >
        {t("settings.profile.deletePhotoText")}
      </ConfirmDialog>
    </SettingsCard>
  );
}
