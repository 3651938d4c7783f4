import { ConfirmDialog, Notice, toast } from "@filon/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { currentUserQuery, GrowButton } from "../../auth/index.ts";
import { creditsQuery } from "../../credits/index.ts";
import { useInstall } from "../api/marketplace.ts";
import type { Offer } from "../offers.ts";
import { hasPlan } from "../has-plan.ts";
import "./module-card.css";

interface InstallButtonProps {
  readonly offer: Pick<Offer, "type" | "name" | "price" | "plan">;
  readonly size?: "sm" | "md";
}

/** Installs a module: a free one at once, a premium one after saying what it costs and what is left (MARKET-11). */
export function InstallButton({ offer, size = "sm" }: InstallButtonProps) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data: credits } = useQuery(creditsQuery);
  const install = useInstall(offer.type);
  const [asking, setAsking] = useState(false);
  if (user.teamRole === "member") return <span className="module-note">{t("marketplace.install.askManager")}</span>;
  if (!hasPlan(user.subscription.plan, offer.plan))
    return (
      <span className="module-note">{t("marketplace.install.plan", { plan: t(`marketplace.plans.${offer.plan ?? "starter"}`) })}</span>
    );

  const { name, price } = offer;
  const failed = (error: Error) => failureText(error, t("marketplace.errors.install"));
  const start = () =>
    whenAnswered(install.mutateAsync(undefined), {
      onSuccess: ({ message }) => {
        setAsking(false);
        toast.success(message ?? t("marketplace.installed"));
      },
      onError: (error) => {
        if (price === 0) toast.error(failed(error));
      },
    });
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
        onClick={price === 0 ? start : open}
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
        onConfirm={start}
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
