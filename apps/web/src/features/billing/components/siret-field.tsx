import { isSiret, siretChecks } from "@filon/domain";
import { TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "../billing.module.css";

type SiretFieldProps = Pick<ComponentProps<typeof TextInput>, "required" | "disabled" | "onChange" | "onBlur" | "error"> & {
  readonly value: string;
};

/** The SIRET: 14 digits (BILLING-14); a wrong check digit only gives a warning. */
export function SiretField({ value, ...field }: SiretFieldProps) {
  const t = useTexts();
  return (
    <div>
      <TextInput
        label={t("billing.information.siret")}
        description={t("billing.information.siretHint")}
        inputMode="numeric"
        maxLength={20}
        value={value}
        {...field}
      />
      <p className={styles.vatResult} role="status">
        {isSiret(value) && !siretChecks(value) && t("billing.information.siretWarning")}
      </p>
    </div>
  );
}
