import { whyNoGrowth } from "@filon/domain/growth";
import { AppButton, toast } from "@filon/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ComponentProps, MouseEvent } from "react";
import { useTexts } from "../../shared/i18n/index.ts";
import { currentUserQuery } from "./api/auth.ts";

/** Returns why the workspace cannot add, start or send anything now, as text to show; null when it can. */
export function useNoGrowth(): string | null {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { plan, status } = user.subscription;
  const why = whyNoGrowth({ plan, subscriptionStatus: status, isDemo: user.workspace.isDemo });
  return why === null ? null : t("shell.noGrowth.why");
}

/** A button that adds, starts or sends something; when the workspace cannot, it stays in place and says why. */
export function GrowButton(props: ComponentProps<typeof AppButton>) {
  const why = useNoGrowth();
  if (why === null) return <AppButton {...props} />;
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    // Keyboard and touch users cannot see the title.
    toast.info(why);
  };
  return <AppButton {...props} loading={false} disabled={false} data-disabled aria-disabled title={why} onClick={refuse} />;
}
