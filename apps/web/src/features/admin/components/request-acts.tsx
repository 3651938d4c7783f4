import type { AdminModuleRequest } from "@filon/contracts";
import { AppButton, Dialog, DialogActions, toast } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, whenAnswered } from "../../../shared/http/index.ts";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { useDecideRequest, useMakeAvailable } from "../api/acts.ts";
import { publicationsQuery } from "../api/lists.ts";

/** What may be done with a proposal now: approve or reject it, then say that there is such a module. */
export function RequestActs({ request }: { readonly request: AdminModuleRequest }) {
  const t = useTexts();
  const decide = useDecideRequest(request.id);
  const [asking, setAsking] = useState(false);
  const say = (decision: "approved" | "rejected") =>
    whenAnswered(decide.mutateAsync(decision), {
      onSuccess: ({ message }) => toast.success(message ?? t(`admin.modules.${decision}`)),
      onError: (error) => toast.error(failureText(error, t("admin.modules.processError"))),
    });
  if (request.status === "pending") {
    return (
      <span className="admin-acts">
        <AppButton size="sm" kind="primary" loading={decide.isPending && decide.variables === "approved"} onClick={() => say("approved")}>
          {t("admin.modules.approve")}
        </AppButton>
        <AppButton size="sm" loading={decide.isPending && decide.variables === "rejected"} onClick={() => say("rejected")}>
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
  const available = useMakeAvailable(request.id);
  const { data: modules = [] } = useQuery(publicationsQuery);
  const [type, setType] = useState("");
  const tell = () =>
    whenAnswered(available.mutateAsync(type === "" ? null : type), {
      onSuccess: ({ message }) => {
        toast.success(message ?? t("admin.modules.notified"));
        onClose();
      },
      onError: (error) => toast.error(failureText(error, t("admin.modules.notifyError"))),
    });
  return (
    <Dialog opened onClose={onClose} title={t("admin.modules.availableTitle")} closeLabel={t("ui.actions.close")}>
      <p className="admin-text">{t("admin.modules.availableText", { name: request.author.name })}</p>
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
        <AppButton onClick={onClose} disabled={available.isPending}>
          {t("ui.actions.cancel")}
        </AppButton>
        <AppButton kind="primary" loading={available.isPending} onClick={tell}>
          {t("admin.modules.tell")}
        </AppButton>
      </DialogActions>
    </Dialog>
  );
}
