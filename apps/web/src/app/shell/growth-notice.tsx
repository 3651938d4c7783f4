import type { User } from "@filon/contracts/auth";
import { whyNoGrowth } from "@filon/domain/growth";
import { Notice } from "@filon/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { currentUserQuery } from "../../features/auth/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { useServerEvent } from "../../shared/realtime/index.ts";
import styles from "./shell.module.css";

/** Shown on every page while the workspace is read-only for lack of payment, with a link to pay; renders nothing otherwise. */
export function GrowthNotice({ user }: { readonly user: User }) {
  const t = useTexts();
  const queries = useQueryClient();
  useServerEvent("billing:changed", () => void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }));
  const { plan, status } = user.subscription;
  const why = whyNoGrowth({ plan, subscriptionStatus: status, isDemo: user.workspace.isDemo });
  if (why === null) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warm" title={t(`shell.noGrowth.title.${why}`)}>
        {t("shell.noGrowth.text")}{" "}
        {user.teamRole === "owner" ? (
          <Link to="/settings/billing">{t(why === "ended" ? "shell.noGrowth.pay" : "shell.noGrowth.payDue")}</Link>
        ) : (
          t("shell.noGrowth.askOwner")
        )}
      </Notice>
    </div>
  );
}
