import type { WorkspaceSecurity } from "@filon/contracts/team";
import { AppButton, ConfirmDialog, Notice, StatusBadge, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { queryClient, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { TWO_FACTOR_SHOWN } from "../api/two-factor.ts";
import * as workspaceSecurity from "../api/workspace-security.ts";
import { workspaceSecurityQuery } from "../api/workspace-security.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { OWN_FACTOR } from "./two-factor-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** Most names listed; the rest are counted. */
const NAMED_MOST = 5;

interface RequiredFactorCardProps {
  readonly security: WorkspaceSecurity;
  readonly workspace: string;
  /** Whether the user has a second factor: only then may they require one. */
  readonly hasOwnFactor: boolean;
}

/** For the owner: whether the workspace requires a second factor, and which members have none. */
export function RequiredFactorCard({ security, workspace, hasOwnFactor }: RequiredFactorCardProps) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const { secondFactorRequired: isRequired, withoutSecondFactor } = security;
  useServerEvent("workspace:changed", () => void queryClient.invalidateQueries({ queryKey: workspaceSecurityQuery.queryKey }));
  const change = useAct({
    run: workspaceSecurity.change,
    refresh: TWO_FACTOR_SHOWN,
    done: ({ secondFactorRequired }) =>
      t(secondFactorRequired ? "settings.security.required.turnedOn" : "settings.security.required.turnedOff"),
    failure: t("settings.saveError"),
    onDone: () => setAsking(false),
  });
  return (
    <SettingsCard
      title={t("settings.security.required.title")}
      aside={
        <StatusBadge tone={isRequired ? "success" : "neutral"}>
          {isRequired ? t("settings.security.required.on") : t("settings.security.required.off")}
        </StatusBadge>
      }
      text={t("settings.security.required.text", { workspace })}
    >
      <Standing security={security} />
      {isRequired ? (
        <div className={styles.buttons}>
          <AppButton kind="quiet" loading={change.isPending} onClick={() => change.run(false)}>
            {t("settings.security.required.lift")}
          </AppButton>
        </div>
      ) : hasOwnFactor ? (
        <div className={styles.buttons}>
          <AppButton onClick={() => setAsking(true)}>{t("settings.security.required.act")}</AppButton>
        </div>
      ) : (
        <Notice>
          {t("settings.security.required.ownFirst")}{" "}
          <Link to="/settings/security" hash={OWN_FACTOR}>
            {t("settings.security.required.toOwn")}
          </Link>
        </Notice>
      )}
      <ConfirmDialog
        opened={asking}
        title={t("settings.security.required.askTitle")}
        confirmLabel={t("settings.security.required.act")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        busy={change.isPending}
        onConfirm={() => change.run(true)}
        onCancel={() => setAsking(false)}
      >
        {t("settings.security.required.askText", { count: withoutSecondFactor.length })}
      </ConfirmDialog>
    </SettingsCard>
  );
}

/** The number of members without a second factor, and their names. */
function Standing({ security: { members, withoutSecondFactor } }: { readonly security: WorkspaceSecurity }) {
  const t = useTexts();
  const { locale } = useFormat();
  const count = withoutSecondFactor.length;
  // Someone alone in the workspace sees their own state below.
  if (count === 1 && members === 1) return null;
  if (count === 0) return <p className={styles.text}>{t("settings.security.required.everybody", { count: members })}</p>;
  const names = withoutSecondFactor.map(({ name }) => name);
  const named = names.slice(0, NAMED_MOST);
  const others = count - named.length;
  const all = others === 0 ? named : [...named, t("settings.security.required.others", { count: others })];
  return (
    <p className={styles.text}>
      {t("settings.security.required.without", { count, members })} {new Intl.ListFormat(locale, { type: "conjunction" }).format(all)}.
    </p>
  );
}
