import { Avatar, Popup, PopupAction } from "@filon/ui";
import { IconDots, IconLock, IconPencil, IconStar, IconStarFilled, IconTrash } from "@tabler/icons-react";
import { assetAddress } from "../../../shared/http/index.ts";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { savedToken } from "../../../shared/session/index.ts";
import { lastLogin } from "../saved-accounts/last-login.ts";
import { changeSavedAccount, type SavedAccount } from "../saved-accounts/account-list.ts";
import styles from "./account-bubble.module.css";

interface AccountBubbleProps {
  readonly account: SavedAccount;
  readonly name: string;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Says when the account last signed in (AUTH-25). */
function lastLoginText(t: Translate, account: SavedAccount): string {
  const last = lastLogin(account.lastLoginDate, Date.now());
  return last.kind === "days" ? t("auth.accounts.lastLogin.days", { days: last.days }) : t(`auth.accounts.lastLogin.${last.kind}`);
}

/** A saved account as a station with a menu. Without a lock, a click signs in; with one, it asks for the password. */
export function AccountBubble({ account, name, busy, onOpen, onEdit, onRemove }: AccountBubbleProps) {
  const t = useTexts();
  const { email, firstName, avatar, isFavorite } = account;
  const isAutomatic = account.rememberMe && savedToken(email) !== null;
  const when = lastLoginText(t, account);
  return (
    <li className={styles.savedAccount} data-automatic={isAutomatic || undefined}>
      <button type="button" className={styles.savedOpen} disabled={busy} title={email} onClick={onOpen}>
        <span className={styles.savedStation}>
          <Avatar name={name} src={avatar && assetAddress(avatar)} size={52} />
          {!isAutomatic && <IconLock className={`${styles.savedMark} ${styles.savedLock}`} size={18} aria-hidden="true" />}
          {isFavorite && <IconStarFilled className={`${styles.savedMark} ${styles.savedStar}`} size={18} aria-hidden="true" />}
        </span>
        <span className={styles.savedName} aria-hidden="true">
          {firstName || name}
        </span>
        <span className={styles.savedWhen} aria-hidden="true">
          {when}
        </span>
        <span className="visually-hidden">
          {[
            t("auth.accounts.open", { name, email }),
            isFavorite ? t("auth.accounts.favorite") : null,
            isAutomatic ? t("auth.accounts.automatic") : t("auth.accounts.password"),
            t("auth.accounts.lastLogin.label", { when }),
          ]
            .filter((part) => part !== null)
            .join(", ")}
        </span>
      </button>
      <Popup
        width={250}
        triggerClassName={styles.savedMenu}
        trigger={
          <>
            <IconDots size={16} aria-hidden="true" />
            <span className="visually-hidden">{t("auth.accounts.menu", { name })}</span>
          </>
        }
      >
        <p className={styles.savedMenuHead}>
          <b>{name}</b>
          {email}
        </p>
        <PopupAction
          icon={isFavorite ? <IconStarFilled size={18} aria-hidden="true" /> : <IconStar size={18} aria-hidden="true" />}
          onClick={() => changeSavedAccount(email, { isFavorite: !isFavorite })}
        >
          {isFavorite ? t("auth.accounts.unmakeFavorite") : t("auth.accounts.makeFavorite")}
        </PopupAction>
        <PopupAction icon={<IconPencil size={18} aria-hidden="true" />} onClick={onEdit}>
          {t("auth.accounts.edit")}
        </PopupAction>
        <PopupAction icon={<IconTrash size={18} aria-hidden="true" />} onClick={onRemove}>
          {t("auth.accounts.remove")}
        </PopupAction>
      </Popup>
    </li>
  );
}
