import { PHOTO_TYPES } from "@filon/contracts/profile-photo";
import { AppButton, ConfirmDialog, Notice } from "@filon/ui";
import { type ReactNode, useId, useRef, useState } from "react";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { photoFault } from "../photo-fault.ts";
import styles from "./picture-card.module.css";

interface PictureCardProps<T> {
  readonly title: string;
  /** The picture, or what stands in its place. */
  readonly picture: ReactNode;
  readonly isSet: boolean;
  readonly texts: {
    readonly choose: string;
    readonly change: string;
    readonly remove: string;
    /** Accepted formats and sizes. */
    readonly hint: string;
    readonly uploaded: string;
    readonly uploadFailed: string;
    readonly removed: string;
    readonly removeFailed: string;
    readonly removeTitle: string;
    readonly removeText: string;
  };
  readonly upload: (file: File) => Promise<T>;
  readonly remove: () => Promise<T>;
  readonly onChanged: (saved: T) => void;
}

/** A picture that the user chooses, replaces and deletes. A file that cannot be used is refused before it is sent. */
export function PictureCard<T>({ title, picture, isSet, texts, upload, remove, onChanged }: PictureCardProps<T>) {
  const t = useTexts();
  const hint = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const uploading = useAct({
    run: upload,
    done: texts.uploaded,
    failure: null,
    onDone: onChanged,
    onFailure: (error) => setFault(failureText(error, texts.uploadFailed)),
  });
  const removing = useAct({
    run: remove,
    done: texts.removed,
    failure: texts.removeFailed,
    onDone: (saved) => {
      onChanged(saved);
      setDeleting(false);
    },
  });
  const choose = (file: File) => {
    const found = photoFault(file);
    setFault(found && t(`settings.photo.${found}`));
    if (!found) uploading.run(file);
  };
  return (
    <SettingsCard title={title}>
      <div className={styles.root}>
        {picture}
        <div className={styles.controls}>
          <div className={settingsStyles.buttons}>
            <AppButton loading={uploading.isPending} aria-describedby={hint} onClick={() => picker.current?.click()}>
              {isSet ? texts.change : texts.choose}
            </AppButton>
            {isSet && (
              <AppButton kind="quiet" onClick={() => setDeleting(true)}>
                {texts.remove}
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
              // Cleared so that the same file can be chosen again after it was corrected.
              event.currentTarget.value = "";
              if (file) choose(file);
            }}
          />
          <small id={hint}>{texts.hint}</small>
        </div>
      </div>
      {fault !== null && (
        <Notice tone="alert" live>
          {fault}
        </Notice>
      )}
      <ConfirmDialog
        opened={deleting}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={removing.isPending}
        onConfirm={() => removing.run()}
        onCancel={() => setDeleting(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </SettingsCard>
  );
}
