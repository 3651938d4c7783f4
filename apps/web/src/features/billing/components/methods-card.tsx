import type { PaymentMethod } from "@filon/contracts/billing";
import { AppButton, ConfirmDialog, StatusBadge } from "@filon/ui";
import { IconCreditCard } from "@tabler/icons-react";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as billing from "../api/billing.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "../billing.module.css";

/** The workspace's payment cards, as kept by the provider; one is the default (BILLING-09). */
export function MethodsCard({ methods, canChange }: { readonly methods: readonly PaymentMethod[]; readonly canChange: boolean }) {
  const t = useTexts();
  const [removing, setRemoving] = useState<PaymentMethod | null>(null);
  const failure = t("billing.failed");
  const add = useAct({ run: billing.addPaymentMethod, failure, onDone: (url) => window.location.assign(url) });
  const chooseDefault = useAct({
    run: billing.chooseDefaultMethod,
    refresh: billing.BILLING_SHOWN,
    done: t("billing.methods.changed"),
    failure,
  });
  const remove = useAct({
    run: billing.removePaymentMethod,
    refresh: billing.BILLING_SHOWN,
    done: t("billing.methods.removed"),
    failure,
    onSettled: () => setRemoving(null),
  });
  return (
    <SettingsCard title={t("billing.methods.title")}>
      {methods.length === 0 ? (
        <p className={settingsStyles.text}>{t("billing.methods.empty")}</p>
      ) : (
        <ul className={styles.billList}>
          {methods.map((method) => (
            <MethodItem
              key={method.id}
              method={method}
              actions={
                canChange && (
                  <>
                    {!method.isDefault && (
                      <AppButton
                        aria-label={t("billing.methods.makeDefaultNamed", { last4: method.last4 })}
                        loading={chooseDefault.isPending && chooseDefault.input === method.id}
                        onClick={() => chooseDefault.run(method.id)}
                      >
                        {t("billing.methods.makeDefault")}
                      </AppButton>
                    )}
                    <AppButton
                      kind="quiet"
                      aria-label={t("billing.methods.removeNamed", { last4: method.last4 })}
                      onClick={() => setRemoving(method)}
                    >
                      {t("billing.methods.remove")}
                    </AppButton>
                  </>
                )
              }
            />
          ))}
        </ul>
      )}
      {canChange && (
        <div className={settingsStyles.buttons}>
          <AppButton loading={add.isPending || add.isDone} onClick={() => add.run()}>
            {t("billing.methods.add")}
          </AppButton>
        </div>
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={t("billing.methods.removeTitle")}
        confirmLabel={t("billing.methods.remove")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => removing && remove.run(removing.id)}
        onCancel={() => setRemoving(null)}
      >
        {t("billing.methods.removeText", { last4: removing?.last4 ?? "" })}
      </ConfirmDialog>
    </SettingsCard>
  );
}

function MethodItem({ method, actions }: { readonly method: PaymentMethod; readonly actions: React.ReactNode }) {
  const t = useTexts();
  const { brand, last4, expMonth, expYear, isDefault } = method;
  const known = brand === "visa" || brand === "mastercard" || brand === "amex" ? brand : "other";
  const [now] = useState(() => new Date());
  const isOver = expYear * 12 + expMonth < now.getFullYear() * 12 + now.getMonth() + 1;
  return (
    <li>
      <IconCreditCard size={24} stroke={1.5} aria-hidden="true" />
      <div className={styles.billText}>
        <b>{t("billing.methods.ending", { brand: t(`billing.methods.brands.${known}`), last4 })}</b>
        <span>
          {t(isOver ? "billing.methods.expired" : "billing.methods.expires", {
            month: String(expMonth).padStart(2, "0"),
            year: String(expYear),
          })}
        </span>
      </div>
      {isDefault && <StatusBadge tone="success">{t("billing.methods.default")}</StatusBadge>}
      <div className={settingsStyles.buttons}>{actions}</div>
    </li>
  );
}
