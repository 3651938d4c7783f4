import type { MarketModuleDetails } from "@filon/contracts/marketplace";
import { AppButton, ConfirmDialog, Notice } from "@filon/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import * as marketplace from "../api/marketplace.ts";

/** Uninstalls a module after showing which campaigns use it and the refund (MARKET-08). */
export function UninstallButton({ module, name }: { readonly module: MarketModuleDetails; readonly name: string }) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const [asking, setAsking] = useState(false);
  const uninstall = useAct({
    run: () => marketplace.uninstall(module.type),
    refresh: marketplace.MARKETPLACE_SHOWN,
    done: (message) => message ?? t("marketplace.uninstalled"),
    failure: null,
    onDone: () => setAsking(false),
  });
  if (user.teamRole === "member") return null;
  const { campaigns, refund } = module;
  return (
    <>
      <AppButton
        onClick={() => {
          uninstall.reset();
          setAsking(true);
        }}
      >
        {t("marketplace.uninstall.action")}
      </AppButton>
      <ConfirmDialog
        opened={asking}
        danger
        title={t("marketplace.uninstall.title", { name })}
        confirmLabel={t("marketplace.uninstall.action")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        busy={uninstall.isPending}
        onConfirm={() => uninstall.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{campaigns.length === 0 ? t("marketplace.uninstall.unused") : t("marketplace.uninstall.used", { count: campaigns.length })}</p>
        {campaigns.length > 0 && (
          <ul>
            {campaigns.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
        {refund > 0 && <p>{t("marketplace.uninstall.refund", { count: refund })}</p>}
        {uninstall.error && (
          <Notice tone="alert" live>
            {failureText(uninstall.error, t("marketplace.errors.uninstall"))}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
