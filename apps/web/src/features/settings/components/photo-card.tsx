import type { User } from "@filon/contracts/auth";
import { Avatar } from "@filon/ui";
import { assetAddress } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as profilePhoto from "../api/profile-photo.ts";
import { useUserChange } from "../use-user-change.ts";
import { PictureCard } from "./picture-card.tsx";

/** The user's photo: upload, replace, delete (SETTINGS-04 to 07). */
export function PhotoCard({ user }: { readonly user: User }) {
  const t = useTexts();
  const changeUser = useUserChange();
  return (
    <PictureCard
      title={t("settings.profile.photo")}
      picture={<Avatar name={`${user.firstName} ${user.lastName}`} src={user.avatar && assetAddress(user.avatar)} size={96} />}
      isSet={user.avatar !== null}
      texts={{
        choose: t("settings.profile.choosePhoto"),
        change: t("settings.profile.changePhoto"),
        remove: t("settings.profile.deletePhoto"),
        hint: t("settings.profile.photoHint"),
        uploaded: t("settings.photo.updated"),
        uploadFailed: t("settings.photo.updateError"),
        removed: t("settings.photo.deleted"),
        removeFailed: t("settings.photo.deleteError"),
        removeTitle: t("settings.profile.deletePhotoTitle"),
        removeText: t("settings.profile.deletePhotoText"),
      }}
      upload={profilePhoto.upload}
      remove={() => profilePhoto.remove().then(() => null)}
      onChanged={(avatar) => changeUser({ avatar })}
    />
  );
}
