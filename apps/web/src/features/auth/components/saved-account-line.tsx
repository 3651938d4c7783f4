import { ConfirmDialog, SearchField, toast } from "@filon/ui";
import { useState, useSyncExternalStore } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { forgetAccount } from "../api/auth-saved-accounts.ts";
import { offersSearch, type SavedAccount, savedAccounts, shownAccounts, subscribeSavedAccounts } from "../saved-accounts/account-list.ts";
import { AccountBubble } from "./account-bubble.tsx";
import { EditAccountDialog } from "./edit-account-dialog.tsx";
import authLayoutStyles from "./auth-layout.module.css";
import styles from "./saved-account-line.module.css";

interface SavedAccountLineProps {
  readonly busy: boolean;
  readonly onOpen: (account: SavedAccount) => void;
}

type Asked = { readonly what: "edit" | "remove"; readonly account: SavedAccount } | null;

/** The saved accounts as stations of a line: one click signs in or asks for the password (AUTH-13 to 25). */
export function SavedAccountLine({ busy, onOpen }: SavedAccountLineProps) {
  const t = useTexts();
  const accounts = useSyncExternalStore(subscribeSavedAccounts, savedAccounts);
  const [term, setTerm] = useState("");
  const [asked, setAsked] = useState<Asked>(null);
  if (accounts.length === 0) return null;
  const shown = shownAccounts(accounts, term);
  const nameOf = ({ firstName, lastName, email }: SavedAccount) => `${firstName} ${lastName}`.trim() || email;
  const remove = (account: SavedAccount) => {
    forgetAccount(account.email);
    setAsked(null);
    toast.success(t("auth.accounts.removed", { name: nameOf(account) }));
  };
  return (
    <section className={styles.root} aria-labelledby="saved-accounts-title">
      <h2 id="saved-accounts-title">{t("auth.accounts.title")}</h2>
      {offersSearch(accounts, term) && (
        <SearchField label={t("auth.accounts.search")} clearLabel={t("ui.actions.clear")} value={term} delayMs={0} onSearch={setTerm} />
      )}
      {shown.length === 0 ? (
        <p className={authLayoutStyles.hint} role="status">
          {t("auth.accounts.noneFound", { term })}
        </p>
      ) : (
        <ul className={styles.savedLine}>
          {shown.map((account) => (
            <AccountBubble
              key={account.email}
              account={account}
              name={nameOf(account)}
              busy={busy}
              onOpen={() => onOpen(account)}
              onEdit={() => setAsked({ what: "edit", account })}
              onRemove={() => setAsked({ what: "remove", account })}
            />
          ))}
        </ul>
      )}
      {asked?.what === "edit" && <EditAccountDialog account={asked.account} onClose={() => setAsked(null)} />}
      {asked?.what === "remove" && (
        <ConfirmDialog
          opened
          danger
          title={t("auth.accounts.removeTitle")}
          confirmLabel={t("auth.accounts.removeConfirm")}
          cancelLabel={t("ui.actions.cancel")}
          closeLabel={t("ui.actions.close")}
          onConfirm={() => remove(asked.account)}
          onCancel={() => setAsked(null)}
        >
          {t("auth.accounts.removeText", { name: nameOf(asked.account), email: asked.account.email })}
        </ConfirmDialog>
      )}
    </section>
  );
}
