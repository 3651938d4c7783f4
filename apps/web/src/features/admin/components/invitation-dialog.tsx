import type { Invitation } from "@filon/contracts/admin";
import { AppButton, ConfirmDialog, Dialog, DialogActions, ErrorState, SkeletonRows, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as invitations from "../api/invitations.ts";
import { invitationUsesQuery } from "../api/invitations.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import { InvitationBadge } from "./badges.tsx";
import { Facts } from "./facts.tsx";
import peopleStyles from "./people.module.css";
import adminStyles from "../admin.module.css";
import styles from "./invitation-dialog.module.css";

/** Details of an invitation code: its state, who registered with it, and the button that revokes it. */
export function InvitationDialog({ invitation, onClose }: { readonly invitation: Invitation; readonly onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const revoke = useAct({
    run: invitations.revoke,
    refresh: ADMIN_SHOWN,
    done: t("admin.invitations.revoke.done"),
    failure: t("admin.invitations.revoke.failed"),
    onDone: onClose,
  });
  const { prefix, email, createdBy } = invitation;
  return (
    <>
      <Dialog
        opened={!asking}
        onClose={onClose}
        title={invitation.label || t("admin.invitations.unnamed")}
        closeLabel={t("ui.actions.close")}
      >
        <Facts
          rows={[
            [t("admin.invitations.columns.state"), <InvitationBadge key="state" state={invitation.state} />],
            [t("admin.invitations.columns.code"), prefix === null ? t("admin.invitations.older") : <code key="code">{`${prefix}-…`}</code>],
            [t("admin.invitations.columns.uses"), t("admin.invitations.uses", { uses: invitation.uses, max: invitation.maxUses })],
            [
              t("admin.invitations.detail.expires"),
              invitation.expiresAt ? format.dateTime(invitation.expiresAt) : t("admin.invitations.noExpiry"),
            ],
            [
              t("admin.invitations.detail.created"),
              `${format.dateTime(invitation.createdAt)} · ${createdBy ?? t("admin.invitations.byCommand")}`,
            ],
            ...(email === null ? [] : [[t("admin.tickets.invite.email"), email] as const]),
            ...(invitation.revokedAt === null
              ? []
              : [[t("admin.invitations.detail.revoked"), format.dateTime(invitation.revokedAt)] as const]),
          ]}
        />
        <h3 className={styles.subtitle}>{t("admin.invitations.detail.who")}</h3>
        <Uses id={invitation.id} />
        <DialogActions>
          {invitation.state === "open" && (
            <AppButton kind="danger" onClick={() => setAsking(true)}>
              {t("admin.invitations.revoke.action")}
            </AppButton>
          )}
          <AppButton onClick={onClose}>{t("ui.actions.close")}</AppButton>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        opened={asking}
        danger
        title={t("admin.invitations.revoke.title")}
        confirmLabel={t("admin.invitations.revoke.confirm")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        busy={revoke.isPending}
        onConfirm={() => revoke.run(invitation.id)}
        onCancel={() => setAsking(false)}
      >
        {t("admin.invitations.revoke.text")}
      </ConfirmDialog>
    </>
  );
}

function Uses({ id }: { readonly id: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data, error } = useQuery(invitationUsesQuery(id));
  if (error && !data)
    return <ErrorState title={t("admin.invitations.detail.loadError")}>{messageOf(error, t("ui.errors.data"))}</ErrorState>;
  if (!data) return <SkeletonRows label={t("ui.states.loading")} rows={2} height={36} />;
  if (data.length === 0) return <p className={adminStyles.text}>{t("admin.invitations.detail.nobody")}</p>;
  return (
    <ul className={peopleStyles.people}>
      {data.map((use) => (
        <li key={use.userId}>
          <Link to="/admin/users/$id" params={{ id: use.userId }}>
            {use.name}
          </Link>
          <span>{use.email}</span>
          <time dateTime={use.usedAt}>{format.dateTime(use.usedAt)}</time>
        </li>
      ))}
    </ul>
  );
}
