import type { AdminUser } from "@filon/contracts/admin";
import type { Role } from "@filon/contracts/auth";
import { AppButton, ConfirmDialog } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ROLES } from "../admin-search.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as users from "../api/users.ts";
import styles from "../admin.module.css";

interface UserRoleProps {
  readonly user: AdminUser;
  readonly name: string;
  readonly isSelf: boolean;
  /** Whether the current administrator may change roles. */
  readonly isSuperAdmin: boolean;
}

/** Changes a user's role after a confirmation, or says why it cannot be changed. */
export function UserRole({ user, name, isSelf, isSuperAdmin }: UserRoleProps) {
  const t = useTexts();
  const [wanted, setWanted] = useState<Role>(user.role);
  const [asking, setAsking] = useState(false);
  const nameOf = (role: Role) => t(`admin.users.roles.${role}`);
  const changeRole = useAct({
    run: (role: Role) => users.changeRole(user.id, role),
    refresh: ADMIN_SHOWN,
    done: t("admin.users.changeRole.done"),
    failure: t("admin.users.failed"),
    onSettled: () => setAsking(false),
  });
  return (
    <section className={`${styles.card} ${styles.form}`} aria-label={t("admin.users.changeRole.title")}>
      <h2>{t("admin.users.changeRole.title")}</h2>
      {user.may.changeRole ? (
        <>
          <p className={styles.text}>{t("admin.users.changeRole.text")}</p>
          <NativeSelect
            label={t("admin.users.role")}
            data={ROLES.map((role) => ({ value: role, label: nameOf(role) }))}
            value={wanted}
            onChange={({ currentTarget: { value } }) => setWanted(ROLES.find((role) => role === value) ?? user.role)}
          />
          <AppButton disabled={wanted === user.role} onClick={() => setAsking(true)}>
            {t("admin.users.changeRole.confirm")}
          </AppButton>
        </>
      ) : (
        <>
          <p>{nameOf(user.role)}</p>
          <p className={styles.text}>{t(isSelf && isSuperAdmin ? "admin.users.changeRole.ownOnly" : "admin.users.changeRole.superOnly")}</p>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={t("admin.users.changeRole.confirmTitle", { name })}
        confirmLabel={t("admin.users.changeRole.confirm")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        busy={changeRole.isPending}
        onConfirm={() => changeRole.run(wanted)}
        onCancel={() => setAsking(false)}
      >
        <p className={styles.text}>
          {t("admin.users.changeRole.confirmText", { name, from: nameOf(user.role), to: nameOf(wanted) })}{" "}
          {wanted === "superAdmin" && t("admin.users.changeRole.confirmSuper")}
        </p>
      </ConfirmDialog>
    </section>
  );
}
