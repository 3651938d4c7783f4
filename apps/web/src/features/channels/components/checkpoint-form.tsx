import type { LinkedInCheckpoint } from "@filon/contracts/channels";
import { AppButton, Notice, toast } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as channels from "../api/channels.ts";
import { wayThrough } from "../checkpoint.ts";
import { HostedLinkButton } from "./hosted-link-button.tsx";
import channelsStyles from "./channels.module.css";
import styles from "./checkpoint-form.module.css";

interface CheckpointFormProps {
  readonly accountId: string;
  /** The check LinkedIn requires; null when the network did not say which. */
  readonly checkpoint: LinkedInCheckpoint | null;
  readonly onDone?: () => void;
}

/** Sends LinkedIn the code it asked for, or says what to do when a code does not help. */
export function CheckpointForm({ accountId, checkpoint, onDone }: CheckpointFormProps) {
  const t = useTexts();
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState(checkpoint);
  const solve = useAct({
    run: () => channels.solveLinkedInCheckpoint(accountId, code),
    refresh: channels.ACCOUNTS_SHOWN,
    failure: null,
    onDone: ({ checkpoint: next }) => {
      setCode("");
      setAsked(next);
      if (next !== null) return;
      toast.success(t("channels.web.linkedin.connected"));
      onDone?.();
    },
  });
  const [hostedError, setHostedError] = useState<unknown>(null);
  const way = wayThrough(asked);
  const failure = solve.error ?? hostedError;
  return (
    <div className={styles.checkpoint}>
      {asked !== null && <Notice tone="warm">{t(`channels.checkpoints.${asked}`)}</Notice>}
      {way === "phone" && <p className={channelsStyles.channelHint}>{t("channels.web.linkedin.waitingApp")}</p>}
      {failure !== null && (
        <Notice tone="alert" live>
          {failureText(failure, t("channels.web.linkedin.failed"))}
        </Notice>
      )}
      {way === "page" && <HostedLinkButton reconnectId={accountId} onFailure={setHostedError} />}
      {way === "code" && (
        <form
          className={styles.checkpointCode}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() !== "") solve.run();
          }}
        >
          <TextInput
            label={t("channels.web.linkedin.code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <AppButton kind="primary" type="submit" loading={solve.isPending}>
            {t("channels.web.linkedin.sendCode")}
          </AppButton>
        </form>
      )}
    </div>
  );
}
