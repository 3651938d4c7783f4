import type { Prospect, ProspectStatus } from "@filon/contracts/prospects";
import { AppButton, ConfirmDialog, Popup, PopupAction } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { IconCalendarPlus, IconDotsVertical, IconMessages, IconPencil, IconRoute, IconSend, IconTrash } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as prospects from "../api/prospects.ts";
import { JoinCampaignDialog } from "./join-campaign-dialog.tsx";
import { OwnerSelect } from "./owner-select.tsx";
import { STATUSES } from "../prospect-search.ts";
import iconButtonStyles from "@filon/ui/icon-button.module.css";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import styles from "./prospect-parts.module.css";

/** The prospect's status and owner, and the acts on them: write, edit, add to a campaign, delete. */
export function ProspectActions({ prospect, onEdit }: { readonly prospect: Prospect; readonly onEdit: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const [joining, setJoining] = useState(false);
  const update = useAct({
    run: (status: ProspectStatus) => prospects.update(prospect.id, { status }),
    refresh: prospects.PROSPECTS_SHOWN,
    failure: t("prospects.detail.statusError"),
  });
  const remove = useAct({
    run: prospects.remove,
    refresh: prospects.PROSPECTS_SHOWN,
    done: (count) => t("prospects.bulk.deleted", { count }),
    failure: t("prospects.bulk.deleteError"),
    onDone: () => navigate({ to: "/prospects" }),
  });
  return (
    <>
      <NativeSelect
        aria-label={t("prospects.fields.status")}
        className={styles.prospectStatus}
        disabled={update.isPending}
        data={STATUSES.map((status) => ({ value: status, label: t(`prospects.status.${status}`) }))}
        value={update.isPending ? update.input : prospect.status}
        onChange={(event) => {
          const status = STATUSES.find((known) => known === event.currentTarget.value);
          if (status !== undefined && status !== prospect.status) update.run(status);
        }}
      />
      <OwnerSelect prospect={prospect} />
      {/* A prospect who opted out can still be opened in the inbox, to read the conversation. */}
      <Link
        to="/messages/$id"
        params={{ id: prospect.id }}
        className={buttonLinkStyles.root}
        data-kind={prospect.optedOut ? undefined : "primary"}
      >
        {prospect.optedOut ? <IconMessages size={18} aria-hidden="true" /> : <IconSend size={18} aria-hidden="true" />}
        {t(prospect.optedOut ? "prospects.detail.conversation" : "prospects.detail.write")}
      </Link>
      <AppButton leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={onEdit}>
        {t("prospects.detail.edit")}
      </AppButton>
      <Link to="/appointments" search={{ new: "1", prospect: prospect.id }} className={buttonLinkStyles.root}>
        <IconCalendarPlus size={18} aria-hidden="true" />
        {t("prospects.detail.appointment")}
      </Link>
      <Popup
        width={230}
        triggerClassName={iconButtonStyles.root}
        trigger={
          <>
            <IconDotsVertical size={18} aria-hidden="true" />
            <span className="visually-hidden">{t("ui.actions.more")}</span>
          </>
        }
      >
        {!prospect.optedOut && (
          <PopupAction icon={<IconRoute size={18} aria-hidden="true" />} onClick={() => setJoining(true)}>
            {t("prospects.automation.join")}
          </PopupAction>
        )}
        <PopupAction icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => setConfirming(true)}>
          {t("prospects.detail.delete")}
        </PopupAction>
      </Popup>
      {joining && <JoinCampaignDialog prospect={prospect} onClose={() => setJoining(false)} />}
      <ConfirmDialog
        opened={confirming}
        title={t("prospects.bulk.deleteTitle", { count: 1 })}
        confirmLabel={t("prospects.bulk.deleteConfirm", { count: 1 })}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run([prospect.id])}
        onCancel={() => setConfirming(false)}
      >
        {t("prospects.bulk.deleteText")}
      </ConfirmDialog>
    </>
  );
}
