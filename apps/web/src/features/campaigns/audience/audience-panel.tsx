import type { AudienceChoice, AudienceScope, LeftOutCount, LetInGroup } from "@filon/contracts/campaigns";
import { AppButton, ConfirmDialog } from "@filon/ui";
import { Checkbox } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { withGroup, withPerson } from "./choice.ts";
import { PeopleDialog } from "./people-dialog.tsx";
import styles from "./audience.module.css";

interface AudiencePanelProps {
  readonly scope: AudienceScope;
  readonly leftOut: readonly LeftOutCount[];
  readonly choice: AudienceChoice;
  readonly onChange: (choice: AudienceChoice) => void;
}

/** A choice that lets in people who refused, waiting for the user's confirmation. */
interface Asked {
  readonly choice: AudienceChoice;
  readonly count: number;
}

/** Lists the people left out, grouped by reason; each group can be opened and let in. Renders nothing when nobody is left out. */
export function AudiencePanel({ scope, leftOut, choice, onChange }: AudiencePanelProps) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const [shown, setShown] = useState<LeftOutCount | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (leftOut.length === 0) return null;
  const change = (group: LetInGroup, letIn: boolean, next: AudienceChoice, count: number) =>
    group === "refused" && letIn ? setAsked({ choice: next, count }) : onChange(next);
  const total = leftOut.reduce((sum, { count, letIn }) => sum + count - letIn, 0);
  return (
    <section className={styles.root} aria-labelledby="audience-title">
      <h3 id="audience-title">{t("campaigns.audience.title", { count: total })}</h3>
      {total > 0 && <p className={styles.text}>{t("campaigns.audience.text")}</p>}
      {user.workspace.isDemo && <p className={styles.text}>{t("campaigns.audience.demoDays")}</p>}
      <ul>
        {leftOut.map((entry) => {
          const { group, count, letIn, statuses } = entry;
          return (
            <li key={group} data-let-in={letIn > 0 || undefined}>
              <span className={styles.group}>
                <b>{t(`campaigns.audience.groups.${group}`, { count })}</b>
                {group === "answered" && (
                  <small>{statuses.map((each) => t(`campaigns.audience.classes.${each.status}`, { count: each.count })).join(" · ")}</small>
                )}
                {group === "optedOut" && <small>{t("campaigns.audience.never")}</small>}
                {letIn > 0 && letIn < count && <small>{t("campaigns.audience.someIn", { count: letIn })}</small>}
              </span>
              {group !== "optedOut" && (
                <Checkbox
                  label={t("campaigns.audience.letIn", { count })}
                  checked={letIn === count}
                  indeterminate={letIn > 0 && letIn < count}
                  onChange={(event) => {
                    const isIn = event.currentTarget.checked;
                    change(group, isIn, withGroup(choice, group, isIn), count);
                  }}
                />
              )}
              <AppButton kind="quiet" onClick={() => setShown(entry)}>
                {t("campaigns.audience.people")}
              </AppButton>
            </li>
          );
        })}
      </ul>
      {shown !== null && (
        <PeopleDialog
          scope={scope}
          entry={shown}
          choice={choice}
          onToggle={(id, group, letIn) => change(group, letIn, withPerson(choice, id, group, letIn), 1)}
          onClose={() => setShown(null)}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          opened
          danger
          title={t("campaigns.audience.refusedTitle")}
          confirmLabel={t("campaigns.audience.refusedConfirm")}
          cancelLabel={t("ui.actions.cancel")}
          closeLabel={t("ui.actions.close")}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            onChange(asked.choice);
            setAsked(null);
          }}
        >
          {t("campaigns.audience.refusedText", { count: asked.count })}
        </ConfirmDialog>
      )}
    </section>
  );
}
