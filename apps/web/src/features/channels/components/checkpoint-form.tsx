import { AppButton, Notice, toast } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { messageOf, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useSolveCheckpoint } from "../api/accounts.ts";

interface CheckpointFormProps {
  readonly accountId: string;
  /** Which check LinkedIn asks for; unknown when the page was opened later. */
  readonly checkpoint?: "2FA" | "OTP" | "IN_APP_VALIDATION" | "PHONE_REGISTER" | "CAPTCHA" | "QRCODE" | null;
  readonly onDone?: () => void;
}

/** Gives LinkedIn the code that it asked for, or says what to do where no code helps. */
export function CheckpointForm({ accountId, checkpoint = null, onDone }: CheckpointFormProps) {
  const t = useTexts();
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState(checkpoint);
  const solve = useSolveCheckpoint();
  const takesCode = asked === null || asked === "2FA" || asked === "OTP";
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
      {asked === "IN_APP_VALIDATION" && <p className="channel-hint">{t("channels.web.linkedin.waitingApp")}</p>}
      {solve.error && (
        <Notice tone="alert" live>
          {messageOf(solve.error, t("channels.web.linkedin.failed"))}
        </Notice>
      )}
      {takesCode && (
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
