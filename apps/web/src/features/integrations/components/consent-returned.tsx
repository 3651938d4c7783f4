import { isCalendar, SERVICE_NAMES } from "@filon/contracts/integrations";
import { Notice, toast } from "@filon/ui";
import { useEffect, useRef } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CALENDARS_SHOWN } from "../api/calendars.ts";
import * as integrations from "../api/integrations.ts";
import type { ConsentReturn } from "../api/integrations.ts";

interface ConsentReturnedProps {
  readonly returned: ConsentReturn | null;
  readonly onReturned: () => void;
}

/** Ends the consent with which a service's page sent the user back, and says how it ended. */
export function ConsentReturned({ returned, onReturned }: ConsentReturnedProps) {
  const t = useTexts();
  const begun = useRef(false);
  const finish = useAct({
    run: integrations.finishConsent,
    refresh: [...integrations.INTEGRATIONS_SHOWN, ...CALENDARS_SHOWN],
    failure: null,
    onDone: ({ service }) =>
      toast.success(
        isCalendar(service)
          ? t("integrations.server.calendarConnected")
          : t("integrations.web.consentDone", { service: SERVICE_NAMES[service] }),
      ),
  });
  const { run } = finish;
  useEffect(() => {
    // The answer can be used once: do not spend it on the second run of this effect in development.
    if (returned === null || begun.current) return;
    begun.current = true;
    onReturned();
    run(returned);
  }, [returned, onReturned, run]);
  if (finish.isPending) return <Notice live>{t("integrations.web.finishing")}</Notice>;
  if (finish.error === null) return null;
  return (
    <Notice tone="alert" live title={t("integrations.web.finishFailed")}>
      {failureText(finish.error, t("integrations.web.failure"))}
    </Notice>
  );
}
