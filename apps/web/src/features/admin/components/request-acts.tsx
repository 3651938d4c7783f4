import type { AdminModuleRequest } from "@filon/contracts/admin";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as moduleRequests from "../api/module-requests.ts";
import { publicationsQuery } from "../api/publications.ts";
import styles from "../admin.module.css";

/** The acts that a proposal's stage allows: approve or reject it, then mark it as available. */
export function RequestActs({ request }: { readonly request: AdminModuleRequest }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const decide = useAct({
    run: (decision: "approved" | "rejected") => moduleRequests.decide(request.id, decision),
    refresh: ADMIN_SHOWN,
    done: (message, decision) => message ?? t(`admin.modules.${decision}`),
    failure: t("admin.modules.processError"),
  });
  if (request.status === "pending") {
    return (
      <span className={styles.acts}>
        <AppButton
          size="sm"
          kind="primary"
          loading={decide.isPending && decide.input === "approved"}
          onClick={() => decide.run("approved")}
        >
          {t("admin.modules.approve")}
        </AppButton>
        <AppButton size="sm" loading={decide.isPending && decide.input === "rejected"} onClick={() => decide.run("rejected")}>
          {t("admin.modules.reject")}
        </AppButton>
      </span>
    );
  }
  if (request.status !== "approved" || request.availableAt !== null) return null;
  return (
    <>
      <AppButton size="sm" kind="primary" onClick={() => setAsking(true)}>
        {t("admin.modules.makeAvailable")}
      </AppButton>
      {asking && <AvailableDialog request={request} onClose={() => setAsking(false)} />}
    </>
  );
}

function AvailableDialog({ request, onClose }: { readonly request: AdminModuleRequest; readonly onClose: () => void }) {
  const t = useTexts();
  const { data: modules = [] } = useQuery(publicationsQuery);
  const [type, setType] = useState("");
  const makeAvailable = useAct({
    run: () => moduleRequests.makeAvailable(request.id, type === "" ? null : type),
    refresh: ADMIN_SHOWN,
    done: (message) => message ?? t("admin.modules.notified"),
    failure: t("admin.modules.notifyError"),
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={t("admin.modules.availableTitle")} closeLabel={t("ui.actions.close")}>
      <p className={styles.text}>{t("admin.modules.availableText", { name: request.author.name })}</p>
      <NativeSelect
        label={t("admin.modules.became")}
        data={[
          { value: "", label: t("admin.modules.becameNone") },
          ...modules.map((module) => ({ value: module.type, label: textIfAny(`modules.types.${module.type}.label`) ?? module.type })),
        ]}
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <DialogActions>
        <AppButton onClick={onClose} disabled={makeAvailable.isPending}>
          {t("ui.actions.cancel")}
        </AppButton>
        <AppButton kind="primary" loading={makeAvailable.isPending} onClick={() => makeAvailable.run()}>
          {t("admin.modules.tell")}
        </AppButton>
      </DialogActions>
    </Dialog>
  );
}
