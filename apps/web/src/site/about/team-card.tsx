import { IconUser } from "@tabler/icons-react";
import { ImageOr } from "../shell/image-or.tsx";
import { useSiteTexts } from "../texts/site-language.ts";
import type { TeamMember } from "./about-data.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./about-page.module.css";

/** A brand name, the same in every language. */
const LINKEDIN = "LinkedIn";

/** A position on the team: its member, their LinkedIn page, and how to apply while it is open (ABOUT-05, ABOUT-06). */
export function TeamCard({ member }: { readonly member: TeamMember }) {
  const { t } = useSiteTexts();
  const name = t(`about.team.members.${member.id}.name`);
  const role = t(`about.team.members.${member.id}.role`);
  return (
    <li>
      <Portrait source={member.image ?? ""} description={t("about.team.imageAlt", { name })} />
      <h3>{name}</h3>
      <p>
        <b>{role}</b>
      </p>
      <p>{t(`about.team.members.${member.id}.description`)}</p>
      {member.linkedin !== null && (
        <a href={member.linkedin} rel="noopener" aria-label={t("about.team.linkedin", { name })}>
          {LINKEDIN}
        </a>
      )}
      {member.isRecruiting && (
        <>
          <p>{t(`about.team.members.${member.id}.message`)}</p>
          <a
            className={`${siteStyles.button} ${siteStyles.buttonSmall}`}
            href={`/contact?subject=career&position=${encodeURIComponent(role)}`}
          >
            {t("about.team.apply")}
          </a>
        </>
      )}
    </li>
  );
}

/** A portrait, or an icon when there is none or it fails to load (ABOUT-07). */
function Portrait(props: { readonly source: string; readonly description: string }) {
  return (
    <ImageOr className={styles.portrait} {...props}>
      <span className={styles.portrait} data-placeholder aria-hidden="true">
        <IconUser size={36} />
      </span>
    </ImageOr>
  );
}
