import { CAMPAIGN_TAGS_MOST, COMPARED_MOST, type CampaignListItem } from "@filon/contracts/campaigns";
import { AppButton, ConfirmDialog, Dialog, DialogActions } from "@filon/ui";
import { Autocomplete, SegmentedControl, Text } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconColumns, IconPlayerPause, IconPlayerPlay, IconTag, IconX } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useNoGrowth } from "../../auth/index.ts";
import { useManyActs } from "./use-many-acts.ts";
import styles from "./bulk-bar.module.css";
import formStyles from "@filon/ui/forms.module.css";

interface BulkBarProps {
  readonly campaigns: readonly CampaignListItem[];
  /** Tags known in the workspace. */
  readonly tags: readonly string[];
  readonly onClear: () => void;
}

type Asked = "pause" | "resume" | "archive" | "tags";

/** How many campaigns are selected, and what can be done with them. */
export function BulkBar({ campaigns, tags, onClear }: BulkBarProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, isPending } = useManyActs(() => {
    setAsked(null);
    onClear();
  });
  const whyNot = useNoGrowth();
  const count = campaigns.length;
  const ids = campaigns.map(({ id }) => id);
  const inArchive = campaigns.every(({ archivedAt }) => archivedAt !== null);
  const canCompare = count >= 2 && count <= COMPARED_MOST;
  return (
    <div className={styles.root} role="region" aria-label={t("campaigns.bulk.label")} data-clear-of-toasts="">
      <span className={styles.who}>
        <b aria-live="polite">{t("campaigns.bulk.selected", { count })}</b>
        <AppButton size="xs" kind="quiet" leftSection={<IconX size={16} aria-hidden="true" />} onClick={onClear}>
          {t("campaigns.bulk.clear")}
        </AppButton>
      </span>
      <AppButton
        size="xs"
        leftSection={<IconPlayerPause size={16} aria-hidden="true" />}
        disabled={campaigns.every(({ status }) => status !== "running")}
        onClick={() => setAsked("pause")}
      >
        {t("campaigns.actions.pause")}
      </AppButton>
      <AppButton
        size="xs"
        leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        disabled={whyNot !== null || campaigns.every(({ status }) => status !== "paused")}
        onClick={() => setAsked("resume")}
      >
        {t("campaigns.actions.resume")}
      </AppButton>
      <AppButton size="xs" leftSection={<IconTag size={16} aria-hidden="true" />} onClick={() => setAsked("tags")}>
        {t("campaigns.bulk.tags")}
      </AppButton>
      {inArchive ? (
        <AppButton
          size="xs"
          loading={isPending}
          leftSection={<IconArchiveOff size={16} aria-hidden="true" />}
          onClick={() => run({ ids, act: { act: "unarchive" } })}
        >
          {t("campaigns.actions.unarchive")}
        </AppButton>
      ) : (
        <AppButton size="xs" leftSection={<IconArchive size={16} aria-hidden="true" />} onClick={() => setAsked("archive")}>
          {t("campaigns.actions.archive")}
        </AppButton>
      )}
      <AppButton
        size="xs"
        disabled={!canCompare}
        leftSection={<IconColumns size={16} aria-hidden="true" />}
        onClick={() =>
          void navigate({
            to: "/campaigns/compare",
            search: { ids: ids.join(".") },
          })
        }
      >
        {canCompare ? t("campaigns.bulk.compare") : t("campaigns.bulk.compareHow", { most: COMPARED_MOST })}
      </AppButton>
      {(asked === "pause" || asked === "resume" || asked === "archive") && (
        <ConfirmDialog
          opened
          title={t(`campaigns.bulk.titles.${asked}`, { count })}
          confirmLabel={t(`campaigns.bulk.confirm.${asked}`)}
          cancelLabel={t("ui.actions.cancel")}
          closeLabel={t("ui.actions.close")}
          busy={isPending}
          onConfirm={() => run({ ids, act: { act: asked } })}
          onCancel={() => setAsked(null)}
        >
          <Text>{t(`campaigns.bulk.texts.${asked}`)}</Text>
        </ConfirmDialog>
      )}
      {asked === "tags" && <TagDialog ids={ids} tags={tags} isPending={isPending} run={run} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface TagDialogProps extends Pick<ReturnType<typeof useManyActs>, "run" | "isPending"> {
  readonly ids: readonly string[];
  readonly tags: readonly string[];
  readonly onClose: () => void;
}

/** Adds a tag to campaigns, or takes one off. */
export function TagDialog({ ids, tags, run, isPending, onClose }: TagDialogProps) {
  const t = useTexts();
  const [act, setAct] = useState<"addTag" | "removeTag">("addTag");
  const [tag, setTag] = useState("");
  const name = tag.trim();
  return (
    <Dialog opened onClose={onClose} title={t("campaigns.bulk.tags")} closeLabel={t("ui.actions.close")} size="sm">
      <form
        noValidate
        className={formStyles.formStack}
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== "" && !isPending) run({ ids, act: { act, tag: name } });
        }}
      >
        <SegmentedControl
          aria-label={t("campaigns.bulk.tags")}
          value={act}
          onChange={(value) => setAct(value === "removeTag" ? "removeTag" : "addTag")}
          data={[
            { value: "addTag", label: t("campaigns.tags.add") },
            { value: "removeTag", label: t("campaigns.tags.remove") },
          ]}
        />
        <Autocomplete
          label={t("campaigns.tags.one")}
          description={t("campaigns.tags.most", { most: CAMPAIGN_TAGS_MOST })}
          data-autofocus
          maxLength={60}
          data={[...tags]}
          value={tag}
          onChange={setTag}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" disabled={name === ""} loading={isPending}>
            {t("campaigns.bulk.apply", { count: ids.length })}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
