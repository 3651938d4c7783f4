import { EMAIL_SHAPE, type User } from "@filon/contracts/auth";
import { type GivenTeamRole, TEAM_INVITATION_DAYS } from "@filon/contracts/team";
import { AppButton, Dialog, DialogActions, Notice } from "@filon/ui";
import { Radio, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as team from "../api/team.ts";
import type { TeamRow } from "../team-rows.ts";
import { SeatCost } from "./seat-cost.tsx";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "./member-dialog.module.css";

const ROLES = ["member", "manager"] as const satisfies readonly GivenTeamRole[];

interface MemberForm {
  firstName: string;
  lastName: string;
  email: string;
  teamRole: GivenTeamRole;
  suspended: boolean;
}

interface MemberDialogProps {
  readonly user: User;
  /** The member or invitation to edit; null for a new invitation. */
  readonly row: TeamRow | null;
  readonly onClose: () => void;
}

/** Dialog that invites someone to the team or edits a member (SHELL-17). */
export function MemberDialog({ user, row, onClose }: MemberDialogProps) {
  const t = useTexts();
  const outcome = { refresh: team.TEAM_SHOWN, failure: null, onDone: onClose };
  const invite = useAct({ ...outcome, run: team.invite, done: (_, { email }) => t("team.told.invited", { email }) });
  const changeInvitation = useAct({ ...outcome, run: team.changeInvitation, done: t("team.told.changed") });
  const changeMember = useAct({ ...outcome, run: team.changeMember, done: t("team.told.changed") });
  const kind = row === null ? "invite" : row.member ? "editMember" : "editInvitation";
  const source = row?.member ?? row?.invitation;
  const required = (value: string) => (kind !== "editMember" && value.trim() === "" ? t("ui.fields.required") : null);
  const form = useForm<MemberForm>({
    initialValues: {
      firstName: source?.firstName ?? "",
      lastName: source?.lastName ?? "",
      email: row?.email ?? "",
      teamRole: row?.teamRole === "manager" ? "manager" : "member",
      suspended: row?.status === "suspended",
    },
    validate: {
      firstName: required,
      lastName: required,
      email: (value) => (kind === "invite" && !EMAIL_SHAPE.test(value.trim()) ? t("ui.fields.invalid") : null),
    },
  });
  const error = invite.error ?? changeInvitation.error ?? changeMember.error;
  const field = error instanceof ApiProblem ? error.problem?.fields?.["email"]?.message : undefined;
  const submit = form.onSubmit(({ email, suspended, ...person }) => {
    if (row === null) invite.run({ ...person, email });
    else if (row.member) changeMember.run({ id: row.id, teamRole: person.teamRole, suspended });
    else changeInvitation.run({ id: row.id, ...person });
  });
  const busy = invite.isPending || changeInvitation.isPending || changeMember.isPending;
  return (
    <Dialog opened onClose={onClose} title={t(`team.dialog.${kind}`, { name: row?.name ?? "" })} closeLabel={t("ui.actions.close")}>
      <form className={formsStyles.formStack} onSubmit={submit} noValidate>
        {error !== null && field === undefined && (
          <Notice tone="alert" live>
            {failureText(error, t("team.failed"))}
          </Notice>
        )}
        {kind === "editMember" ? (
          <p className={styles.hint}>
            {row?.email}
            <br />
            {t("team.dialog.ownNames")}
          </p>
        ) : (
          <>
            <div className={formsStyles.formGrid}>
              <TextInput label={t("team.dialog.firstName")} required maxLength={100} data-autofocus {...form.getInputProps("firstName")} />
              <TextInput label={t("team.dialog.lastName")} required maxLength={100} {...form.getInputProps("lastName")} />
            </div>
            <TextInput
              label={t("team.dialog.email")}
              type="email"
              inputMode="email"
              required
              disabled={kind !== "invite"}
              {...form.getInputProps("email")}
              error={form.errors["email"] ?? field}
              {...(kind === "invite" ? { description: t("team.dialog.days", { days: TEAM_INVITATION_DAYS }) } : {})}
            />
          </>
        )}
        <Radio.Group label={t("team.dialog.role")} {...form.getInputProps("teamRole")}>
          <div className={styles.roles}>
            {(user.teamRole === "owner" ? ROLES : ROLES.slice(0, 1)).map((role) => (
              <Radio key={role} value={role} label={t(`team.roles.${role}`)} description={t(`team.roleTexts.${role}`)} />
            ))}
          </div>
        </Radio.Group>
        {kind === "editMember" && (
          <Switch
            label={t("team.dialog.suspended")}
            description={t("team.dialog.suspendedHint")}
            {...form.getInputProps("suspended", { type: "checkbox" })}
          />
        )}
        {kind === "invite" && <SeatCost />}
        <DialogActions>
          <AppButton onClick={onClose} disabled={busy}>
            {t("ui.actions.cancel")}
          </AppButton>
          <AppButton kind="primary" type="submit" loading={busy}>
            {kind === "invite" ? t("team.dialog.send") : t("ui.actions.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
