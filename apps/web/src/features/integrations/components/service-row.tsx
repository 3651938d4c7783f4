import { hasKey, type Integration, isCalendar, SERVICE_NAMES } from "@filon/contracts/integrations";
import { AppButton, ConfirmDialog, Notice, StatusBadge, toast, useFormat } from "@filon/ui";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as calendars from "../api/calendars.ts";
import * as integrations from "../api/integrations.ts";
import { ConnectDialog } from "./connect-dialog.tsx";
import styles from "./service-row.module.css";

const SHOWN = [...integrations.INTEGRATIONS_SHOWN, ...calendars.CALENDARS_SHOWN];
const TONES = { none: "neutral", connected: "success", needsReconnect: "alert" } as const;

interface ServiceRowProps {
  readonly integration: Integration;
  /** Whether the user may change it: only a team's owner and managers may. */
  readonly runs: boolean;
}

/** A service: whether it is connected, by whom and since when, and what can be done about it. */
export function ServiceRow({ integration, runs }: ServiceRowProps) {
  const { service, state, account, lastError, isOffered } = integration;
  const t = useTexts();
  const [open, setOpen] = useState<"connect" | "disconnect" | null>(null);
  const name = SERVICE_NAMES[service];
  const close = () => setOpen(null);
  const test = useAct({
    run: () => (isCalendar(service) ? calendars.test(service) : integrations.test(service)),
    refresh: SHOWN,
    failure: t("integrations.web.failure"),
    onDone: ({ lastError: said }) =>
      said === null
        ? toast.success(t("integrations.web.testDone", { service: name }))
        : toast.error(t("integrations.web.testFailed", { service: name })),
  });
  const disconnect = useAct({
    run: () => (isCalendar(service) ? calendars.disconnect(service) : integrations.disconnect(service)),
    refresh: SHOWN,
    done: (message) => message ?? t("integrations.server.disconnected"),
    failure: t(isCalendar(service) ? "integrations.web.calendarKept" : "integrations.web.failure"),
    onSettled: close,
  });
  const consent = useAct({
    run: async () => {
      if (hasKey(service)) throw new Error(`${service} is connected with a key`);
      return isCalendar(service) ? calendars.startConsent(service) : integrations.startConsent(service);
    },
    failure: isCalendar(service) ? t("integrations.web.calendarFailed") : t("integrations.web.connectFailed", { service: name }),
    // The service's own page; it leads back here.
    onDone: (url) => location.assign(url),
  });
  return (
    <li className={styles.root}>
      <div className={styles.about}>
        <h3>
          {name} <StatusBadge tone={TONES[state]}>{t(`integrations.web.state.${state}`)}</StatusBadge>
          {state !== "none" && integration.isSandbox && <StatusBadge tone="neutral">{t("integrations.web.sandboxAccount")}</StatusBadge>}
        </h3>
        {state === "none" ? <p>{t(`integrations.about.${service}`)}</p> : <p className={styles.account}>{account}</p>}
        {state !== "none" && <Since integration={integration} />}
      </div>
      {runs && (
        <div className={styles.acts}>
          {state === "connected" && (
            <AppButton aria-label={t("integrations.web.testNamed", { service: name })} loading={test.isPending} onClick={() => test.run()}>
              {t("integrations.web.test")}
            </AppButton>
          )}
          {state !== "none" && (
            <AppButton aria-label={t("integrations.web.disconnectNamed", { service: name })} onClick={() => setOpen("disconnect")}>
              {t("integrations.web.disconnect")}
            </AppButton>
          )}
          {state !== "connected" && isOffered && (
            <AppButton
              kind="primary"
              aria-label={t(state === "none" ? "integrations.web.connectNamed" : "integrations.web.reconnectNamed", { service: name })}
              loading={consent.isPending}
              onClick={() => (hasKey(service) ? setOpen("connect") : consent.run())}
            >
              {t(state === "none" ? "integrations.web.connect" : "integrations.web.reconnect")}
            </AppButton>
          )}
        </div>
      )}
      {!isOffered && <Notice>{t("integrations.web.notOffered")}</Notice>}
      {state === "needsReconnect" && <Notice tone="warm">{t("integrations.web.revoked")}</Notice>}
      {state === "connected" && lastError !== null && <Notice>{t("integrations.web.said", { said: lastError })}</Notice>}
      {open === "connect" && hasKey(service) && <ConnectDialog service={service} onClose={close} />}
      <ConfirmDialog
        opened={open === "disconnect"}
        title={t("integrations.web.disconnectTitle", { service: name })}
        confirmLabel={t("integrations.web.disconnect")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={disconnect.isPending}
        onConfirm={() => disconnect.run()}
        onCancel={close}
      >
        {isCalendar(service) ? t("integrations.web.calendarDisconnectText") : t("integrations.web.disconnectText", { service: name })}
      </ConfirmDialog>
    </li>
  );
}

/** Who connected it, when, and when it was last used. */
function Since({ integration: { connectedBy, connectedAt, lastUsedAt } }: { readonly integration: Integration }) {
  const t = useTexts();
  const format = useFormat();
  if (connectedAt === null) return null;
  const when = format.relative(connectedAt);
  return (
    <p>
      {connectedBy === null ? t("integrations.web.bySomebody", { when }) : t("integrations.web.by", { name: connectedBy, when })}
      {" · "}
      {lastUsedAt === null ? t("integrations.web.unused") : t("integrations.web.used", { when: format.relative(lastUsedAt) })}
    </p>
  );
}
