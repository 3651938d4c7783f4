import { contacts } from "@filon/contracts/team";
import { Avatar } from "@filon/ui";
import { IconMail, IconPhone, IconUsersGroup } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { mayCall } from "../../../shared/session/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { contactsQuery } from "../api/contacts.ts";
import styles from "./dedicated-contacts.module.css";

/** The contacts of an Enterprise workspace (PLAN-11); nothing on other plans. */
export function DedicatedContacts() {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data: known } = useQuery({ ...contactsQuery, enabled: mayCall(user, contacts.get) });
  if (!known) return null;
  const { manager, community } = known;
  return (
    <section className={`card ${styles.root}`} aria-labelledby="dedicated-contacts">
      <h2 id="dedicated-contacts">{t("team.contacts.title")}</h2>
      {manager === null && community === null && <p>{t("team.contacts.none")}</p>}
      <ul>
        {manager !== null && (
          <li>
            <Avatar name={manager.name} src={null} size={44} />
            <span>
              <small>{t("team.contacts.manager")}</small>
              <b>{manager.name}</b>
              <a href={`mailto:${manager.email}`}>
                <IconMail size={16} aria-hidden="true" />
                {manager.email}
              </a>
              {manager.phone !== null && (
                <a href={`tel:${manager.phone.replaceAll(/[^+\d]/gu, "")}`}>
                  <IconPhone size={16} aria-hidden="true" />
                  {manager.phone}
                </a>
              )}
            </span>
          </li>
        )}
        {community !== null && (
          <li>
            <span className={styles.dedicatedMark}>
              <IconUsersGroup size={22} aria-hidden="true" />
            </span>
            <span>
              <small>{t("team.contacts.community")}</small>
              <b>{community.name}</b>
              <a href={community.url} target="_blank" rel="noreferrer">
                {t("team.contacts.open", { name: community.name })}
              </a>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
