import type { Interaction, InteractionOutcome } from "@filon/contracts/prospects";
import { AppButton, ConfirmDialog, Notice, SkeletonRows, StatusBadge, type Tone, useFormat } from "@filon/ui";
import { ActionIcon } from "@mantine/core";
import {
  IconBrandLinkedin,
  IconCalendarEvent,
  IconDots,
  IconMail,
  IconPencil,
  IconPhone,
  IconPlus,
  IconTrash,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as interactions from "../api/interactions.ts";
import { interactionsQuery, interactionsShown } from "../api/interactions.ts";
import { SectionCard } from "./section-card.tsx";
import styles from "./interactions-card.module.css";

const InteractionDialog = lazyPiece(async () => (await import("./interaction-dialog.tsx")).InteractionDialog);

const ICONS: Readonly<Record<Interaction["type"], TablerIcon>> = {
  call: IconPhone,
  email: IconMail,
  meeting: IconCalendarEvent,
  linkedin: IconBrandLinkedin,
  other: IconDots,
};
const TONES: Readonly<Record<InteractionOutcome, Tone>> = {
  successful: "success",
  interested: "success",
  follow_up: "warm",
  no_response: "neutral",
  not_interested: "alert",
};

/** Interactions with the prospect outside campaigns. */
export function InteractionsCard({ prospectId }: { readonly prospectId: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data: logged, error } = useQuery(interactionsQuery(prospectId));
  const [edited, setEdited] = useState<Interaction | "new" | null>(null);
  const [doomed, setDoomed] = useState<Interaction | null>(null);
  const remove = useAct({
    run: (id: string) => interactions.remove(prospectId, id),
    refresh: interactionsShown(prospectId),
    failure: t("prospects.interactions.deleteError"),
    onSettled: () => setDoomed(null),
  });
  return (
    <SectionCard
      title={t("prospects.interactions.title")}
      aside={
        <AppButton size="xs" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited("new")}>
          {t("prospects.interactions.add")}
        </AppButton>
      }
    >
      {error !== null && logged === undefined && <Notice tone="alert">{failureText(error, t("prospects.interactions.loadError"))}</Notice>}
      {logged === undefined && error === null && <SkeletonRows label={t("ui.states.loading")} rows={2} />}
      {logged?.length === 0 && <p className="quiet">{t("prospects.interactions.none")}</p>}
      <ul className={styles.interactions}>
        {logged?.map((interaction) => {
          const Icon = ICONS[interaction.type];
          const when = format.dateTime(interaction.occurredAt);
          return (
            <li key={interaction.id}>
              <Icon size={18} aria-hidden="true" />
              <div>
                <p>
                  <b>{t(`prospects.interactions.types.${interaction.type}`)}</b>{" "}
                  <small>{t(`prospects.interactions.directions.${interaction.direction}`)}</small>{" "}
                  {interaction.outcome && (
                    <StatusBadge tone={TONES[interaction.outcome]}>
                      {t(`prospects.interactions.outcomes.${interaction.outcome}`)}
                    </StatusBadge>
                  )}
                </p>
                {interaction.notes !== "" && <p className={styles.interactionNotes}>{interaction.notes}</p>}
                <small>
                  {when}
                  {interaction.author && ` · ${t("prospects.interactions.by", { name: interaction.author.name })}`}
                </small>
              </div>
              <span className={styles.interactionActions}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t("prospects.interactions.edit", { date: when })}
                  onClick={() => setEdited(interaction)}
                >
                  <IconPencil size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t("prospects.interactions.delete", { date: when })}
                  onClick={() => setDoomed(interaction)}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ul>
      {edited !== null && (
        <Suspense>
          <InteractionDialog prospectId={prospectId} interaction={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={doomed !== null}
        title={t("prospects.interactions.deleteTitle")}
        confirmLabel={t("prospects.interactions.deleteConfirm")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => doomed && remove.run(doomed.id)}
        onCancel={() => setDoomed(null)}
      >
        {t("prospects.interactions.deleteText")}
      </ConfirmDialog>
    </SectionCard>
  );
}
