import { team } from "@filon/contracts/team";
import type { User } from "@filon/contracts/auth";
import { Popup, PopupAction } from "@filon/ui";
import {
  IconCrown,
  IconDotsVertical,
  IconMailForward,
  IconMailOff,
  IconPencil,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
} from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { mayCall } from "../../../shared/session/index.ts";
import type { TeamRow } from "../team-rows.ts";
import styles from "@filon/ui/icon-button.module.css";

/** Acts on a member or an invitation. */
export type TeamAct = "edit" | "resend" | "revoke" | "suspend" | "restore" | "handOver" | "remove";

const ICONS = {
  edit: IconPencil,
  resend: IconMailForward,
  revoke: IconMailOff,
  suspend: IconUserOff,
  restore: IconUserCheck,
  handOver: IconCrown,
  remove: IconUserMinus,
} as const;

/** Returns the acts the user's role allows on a row; none on the owner's. */
export function actsFor(user: User, row: TeamRow): readonly TeamAct[] {
  if (row.invitation) {
    // Managers may only manage ordinary members.
    const leads = user.teamRole === "owner" || row.teamRole === "member";
    return leads && mayCall(user, team.changeInvitation) ? ["edit", "resend", "revoke"] : [];
  }
  if (row.teamRole === "owner" || !mayCall(user, team.changeMember)) return [];
  return [
    "edit",
    row.status === "suspended" ? "restore" : "suspend",
    ...(row.status === "active" && mayCall(user, team.handOver) ? (["handOver"] as const) : []),
    ...(mayCall(user, team.removeMember) ? (["remove"] as const) : []),
  ];
}

export function RowActs({ user, row, onAct }: { readonly user: User; readonly row: TeamRow; readonly onAct: (act: TeamAct) => void }) {
  const t = useTexts();
  const acts = actsFor(user, row);
  if (acts.length === 0) return null;
  return (
    <Popup
      width={250}
      triggerClassName={styles.root}
      trigger={
        <>
          <span className="visually-hidden">{t("team.acts.menu", { name: row.name })}</span>
          <IconDotsVertical size={18} aria-hidden="true" />
        </>
      }
    >
      {acts.map((act) => {
        const ActIcon = ICONS[act];
        return (
          <PopupAction key={act} icon={<ActIcon size={18} aria-hidden="true" />} onClick={() => onAct(act)}>
            {t(`team.acts.${act}`)}
          </PopupAction>
        );
      })}
    </Popup>
  );
}
