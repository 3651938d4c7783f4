import { siteConfig } from "../site-config.ts";
import { ImageOr } from "../shell/image-or.tsx";
import { type DemoProspect, initialsOf } from "./demo-prospects.ts";
import styles from "./crm-section.module.css";

interface Props {
  readonly person: DemoProspect;
  readonly large?: boolean;
}

/** A portrait from the configured address, or the person's initials (PUB-37). */
export function DemoPortrait({ person, large = false }: Props) {
  const look = large ? `${styles.avatar} ${styles.avatarLarge}` : styles.avatar;
  return (
    <ImageOr className={look} source={siteConfig.portraits.replace("{photo}", person.photo)}>
      <span className={look} aria-hidden="true">
        {initialsOf(person.name)}
      </span>
    </ImageOr>
  );
}
