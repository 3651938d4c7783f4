import { ConfirmDialog, Notice } from "@filon/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { currentUserQuery, GrowButton } from "../../auth/index.ts";
import { creditsQuery } from "../../credits/index.ts";
import * as marketplace from "../api/marketplace.ts";
import type { Offer } from "../offers.ts";
import { hasPlan } from "../has-plan.ts";
import styles from "./module-card.module.css";

interface InstallButtonProps {
  readonly offer: Pick<Offer, "type" | "name" | "price" | "plan">;
  readonly size?: "sm" | "md";
}

/** Installs a free module directly, and a premium one after showing its price and the credits left (MARKET-11). */
export function InstallButton({ offer, size = "sm" }: InstallButtonProps) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data: credits } = useQuery(creditsQuery);
  const { name, price } = offer;
  const [asking, setAsking] = useState(false);
  const failed = (error: Error) => failureText(error, t("marketplace.errors.install"));
  const install = useAct({
    run: () => marketplace.install(offer.type),
    refresh: marketplace.MARKETPLACE_SHOWN,
    done: (message) => message ?? t("marketplace.installed"),
    // For a premium module the open dialog shows the failure.
    failure: (error) => (price === 0 ? failed(error) : null),
    onDone: () => setAsking(false),
  });
  if (user.teamRole === "member") return <span className={styles.moduleNote}>{t("marketplace.install.askManager")}</span>;
  if (!hasPlan(user.subscription.plan, offer.plan))
    return (
      <span className={styles.moduleNote}>
        {t("marketplace.install.plan", { plan: t(`marketplace.plans.${offer.plan ?? "starter"}`) })}
      </span>
    );

  const open = () => {
    install.reset();
    setAsking(true);
  };
  return (
    <>
      <GrowButton
        kind="primary"
        size={size}
        loading={install.isPending && !asking}
        aria-label={t("marketplace.install.named", { name })}
        onClick={price === 0 ? () => install.run() : open}
      >
        {t("marketplace.install.action")}
      </GrowButton>
      <ConfirmDialog
        opened={asking}
        title={t("marketplace.install.title", { name })}
        confirmLabel={t("marketplace.install.confirm", { count: price })}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        busy={install.isPending}
        onConfirm={() => install.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t("marketplace.install.text", { count: price })}</p>
        {credits && <p>{t("marketplace.install.balance", { count: credits.balance })}</p>}
        {install.error && (
          <Notice tone="alert" live>
            {failed(install.error)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
