import type { LinkedInCheckpoint } from "@filon/contracts";
import { AppButton, Notice, toast } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { failureText, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useSolveCheckpoint } from "../api/accounts.ts";
import { wayThrough } from "../checkpoint.ts";
import { HostedLinkButton } from "./hosted-link-button.tsx";

interface CheckpointFormProps {
  readonly accountId: string;
  /** Which check LinkedIn asks for; unknown when the page was opened later. */
  readonly checkpoint: LinkedInCheckpoint | null;
  readonly onDone?: () => void;
}

/** Gives LinkedIn the code that it asked for, or says what to do where no code helps. */
export function CheckpointForm({ accountId, checkpoint, onDone }: CheckpointFormProps) {
  const t = useTexts();
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState(checkpoint);
  const solve = useSolveCheckpoint();
  const [hostedError, setHostedError] = useState<unknown>(null);
  const way = wayThrough(asked);
  const failure = solve.error ?? hostedError;
  const send = () =>
    whenAnswered(solve.mutateAsync({ id: accountId, code }), {
      onSuccess: ({ data }) => {
        setCode("");
        setAsked(data.checkpoint);
        if (data.checkpoint !== null) return;
        toast.success(t("channels.web.linkedin.connected"));
        onDone?.();
      },
    });
  return (
    <div className="checkpoint">
      {asked !== null && <Notice tone="warm">{t(`channels.checkpoints.${asked}`)}</Notice>}
      {way === "phone" && <p className="channel-hint">{t("channels.web.linkedin.waitingApp")}</p>}
      {failure !== null && (
        <Notice tone="alert" live>
          {failureText(failure, t("channels.web.linkedin.failed"))}
        </Notice>
      )}
      {way === "page" && <HostedLinkButton reconnectId={accountId} onError={setHostedError} />}
      {way === "code" && (
        <form
          className="checkpoint-code"
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() !== "") send();
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
