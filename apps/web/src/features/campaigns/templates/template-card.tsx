import { ChannelLabel, StatusBadge } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { focusOnMount } from "../../../shared/keyboard/focus-on-mount.ts";
import type { GalleryTemplate } from "./gallery-template.ts";
import { TemplateLine } from "./template-line.tsx";
import { TemplateMenu } from "./template-menu.tsx";
import styles from "./template-card.module.css";

interface TemplateCardProps {
  readonly template: GalleryTemplate;
  /** Whether the user has just come back from it, and so has the focus there. */
  readonly isLeft: boolean;
  readonly onShow: () => void;
}

/** A template in the gallery: its line, what it is for, on which channels, and how long it takes. */
export function TemplateCard({ template, isLeft, onShow }: TemplateCardProps) {
  const t = useTexts();
  const { name, description, drawing, steps, row } = template;
  return (
    <article className={styles.root}>
      <div className={styles.line}>
        {drawing === null ? <small>{t("templates.tooLarge", { count: steps })}</small> : <TemplateLine drawing={drawing} />}
      </div>
      <div className={styles.head}>
        <h3>
          <button type="button" onClick={onShow} ref={isLeft ? focusOnMount : undefined}>
            <bdi>{name}</bdi>
          </button>
        </h3>
        {row?.mayChange === true && <TemplateMenu row={row} />}
      </div>
      {description !== "" && (
        <p>
          <bdi>{description}</bdi>
        </p>
      )}
      <TemplateFacts template={template} />
    </article>
  );
}

/** A template's goals, channels, steps and duration, and who made it. */
export function TemplateFacts({ template }: { readonly template: GalleryTemplate }) {
  const t = useTexts();
  const { goals, customGoal, channels, steps, days, row } = template;
  const goalNames = goals.map((goal) => (goal === "custom" && customGoal ? customGoal : t(`campaigns.goals.${goal}`)));
  return (
    <ul className={styles.facts}>
      <li>
        <bdi>{goalNames.join(" · ")}</bdi>
      </li>
      <li className={styles.channels}>
        {channels.map((channel) => (
          <ChannelLabel key={channel} channel={channel}>
            {t(`campaigns.channels.${channel === "email" ? "email" : "linkedin"}`)}
          </ChannelLabel>
        ))}
        <span>{t("templates.steps", { count: steps })}</span>
        <span>{t("templates.days", { count: days })}</span>
      </li>
      <li>
        {row === null ? (
          t("templates.filon")
        ) : (
          <>
            <bdi>{t("templates.by", { name: row.madeBy })}</bdi>{" "}
            <StatusBadge tone={row.shared ? "info" : "neutral"}>{t(row.shared ? "templates.shared" : "templates.own")}</StatusBadge>
          </>
        )}
      </li>
    </ul>
  );
}
