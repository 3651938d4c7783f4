import { TLS_MODES } from "@filon/contracts/channels";
import { NumberInput, Select, TextInput } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./mail-server-fields.module.css";

interface MailServerFieldsProps {
  readonly side: "smtp" | "imap";
  /** Returns the form's input props for a path. */
  readonly inputProps: (path: string) => object;
}

/** Host, port and encryption of the sending or the reading server. */
export function MailServerFields({ inputProps, side }: MailServerFieldsProps) {
  const t = useTexts();
  return (
    <fieldset className={styles.mailServer}>
      <legend>{t(`channels.web.email.${side}`)}</legend>
      <TextInput label={t("channels.web.email.host")} required {...inputProps(`${side}.host`)} />
      <NumberInput
        label={t("channels.web.email.port")}
        min={1}
        max={65_535}
        allowDecimal={false}
        hideControls
        {...inputProps(`${side}.port`)}
      />
      <Select
        label={t("channels.web.email.tls")}
        data={TLS_MODES.map((value) => ({ value, label: t(`channels.web.email.tlsModes.${value}`) }))}
        {...inputProps(`${side}.tls`)}
      />
    </fieldset>
  );
}
