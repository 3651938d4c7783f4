import type { Brand, User } from "@filon/contracts/auth";
import { assetAddress } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as brand from "../api/brand.ts";
import { useUserChange } from "../use-user-change.ts";
import { PictureCard } from "./picture-card.tsx";
import styles from "./logo-card.module.css";

/** The workspace's logo: upload, replace, delete. */
export function LogoCard({ user, shown }: { readonly user: User; readonly shown: Brand }) {
  const t = useTexts();
  const changeUser = useUserChange();
  return (
    <PictureCard
      title={t("team.brand.logo")}
      picture={
        <div className={styles.brandLogo}>
          {shown.logo === null ? <span>{t("team.brand.noLogo")}</span> : <img src={assetAddress(shown.logo)} alt={t("team.brand.logo")} />}
        </div>
      }
      isSet={shown.logo !== null}
      texts={{
        choose: t("team.brand.chooseLogo"),
        change: t("team.brand.changeLogo"),
        remove: t("team.brand.deleteLogo"),
        hint: t("team.brand.logoText"),
        uploaded: t("team.brand.saved"),
        uploadFailed: t("team.brand.failed"),
        removed: t("team.brand.saved"),
        removeFailed: t("team.brand.failed"),
        removeTitle: t("team.brand.deleteTitle"),
        removeText: t("team.brand.deleteText"),
      }}
      upload={brand.uploadLogo}
      remove={brand.removeLogo}
      onChanged={(saved) => changeUser({ workspace: { ...user.workspace, brand: saved } })}
    />
  );
}
