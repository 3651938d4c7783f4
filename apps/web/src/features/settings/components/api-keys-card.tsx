import { API_PLANS } from "@filon/contracts/api";
import type { ApiKey } from "@filon/contracts/account";
import { AppButton, ConfirmDialog, StatusBadge, useFormat } from "@filon/ui";
import { IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { assetAddress, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useAuth } from "../../../shared/session/index.ts";
import * as apiKeys from "../api/api-keys.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { ShownKey } from "./shown-key.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./security.module.css";

/** The user's API keys: created, shown once, revoked; plans without the API can only revoke (PLAN-09). */
export function ApiKeysCard({ keys, hasPassword }: { readonly keys: readonly ApiKey[]; readonly hasPassword: boolean }) {
  const t = useTexts();
  const { user } = useAuth();
  const plan = user !== null && "plan" in user ? user.plan : null;
  const hasApi = plan !== null && API_PLANS.includes(plan);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const revoke = useAct({
    run: apiKeys.revoke,
    refresh: apiKeys.API_KEYS_SHOWN,
    done: t("settings.security.keys.revoked"),
    failure: t("settings.operationError"),
    onDone: () => setEnding(null),
  });
  return (
    <SettingsCard
      title={t("settings.security.keys.title")}
      text={
        <>
          {t("settings.security.keys.text")} <a href={assetAddress("/api/docs")}>{t("settings.security.keys.docs")}</a>
        </>
      }
    >
      {made !== null && <ShownKey value={made} onKept={() => setMade(null)} />}
      {keys.length > 0 && (
        <ul className={styles.deviceList}>
          {keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} onRevoke={() => setEnding(key)} />
          ))}
        </ul>
      )}
      {!hasApi ? (
        <p className={settingsStyles.text}>
          {t("settings.security.keys.plan")} {keys.length > 0 && t("settings.security.keys.planKept")}
        </p>
      ) : !hasPassword ? (
        <p className={settingsStyles.text}>{t("settings.security.noPassword")}</p>
      ) : (
        made === null && (
          <>
            {keys.length === 0 && <p className={settingsStyles.text}>{t("settings.security.keys.none")}</p>}
            <div className={settingsStyles.buttons}>
              <AppButton onClick={() => setMaking(true)}>{t("settings.security.keys.create")}</AppButton>
            </div>
          </>
        )
      )}
      {making && (
        <NewKeyDialog
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      <ConfirmDialog
        opened={ending !== null}
        title={t("settings.security.keys.revokeTitle")}
        confirmLabel={t("settings.security.keys.revoke")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={revoke.isPending}
        onConfirm={() => ending !== null && revoke.run(ending.id)}
        onCancel={() => setEnding(null)}
      >
        {t("settings.security.keys.revokeText", { name: ending?.name ?? "" })}
      </ConfirmDialog>
    </SettingsCard>
  );
}

function KeyItem({
  apiKey: { name, prefix, scope, lastUsedAt, expiresAt },
  onRevoke,
}: {
  readonly apiKey: ApiKey;
  readonly onRevoke: () => void;
}) {
  const t = useTexts();
  const format = useFormat();
  const used =
    lastUsedAt === null
      ? t("settings.security.keys.neverUsed")
      : t("settings.security.keys.lastUsed", { when: format.relative(lastUsedAt) });
  return (
    <li>
      <IconKey size={24} stroke={1.5} aria-hidden="true" />
      <div>
        <b>
          {name} <StatusBadge tone="neutral">{t(`settings.security.keys.${scope}`)}</StatusBadge>
        </b>
        <span>
          <code>{prefix}…</code> · {used}
        </span>
        {expiresAt !== null && <span>{t("settings.security.keys.until", { date: format.date(expiresAt) })}</span>}
      </div>
      <AppButton aria-label={t("settings.security.keys.revokeNamed", { name })} onClick={onRevoke}>
        {t("settings.security.keys.revoke")}
      </AppButton>
    </li>
  );
}
