import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { useInformationForm } from "../use-information-form.ts";
import { Pick } from "./pick.tsx";
import styles from "../../../shared/controls/settings.module.css";

const CRMS = ["salesforce", "hubspot", "pipedrive"] as const;
const CALENDARS = ["google", "outlook"] as const;

interface InformationOptionsProps {
  readonly form: ReturnType<typeof useInformationForm>;
  readonly disabled: boolean;
}

/** Invoice options, and the tools the customer works with (BILLING-11, BILLING-12). */
export function InformationOptions({ form, disabled }: InformationOptionsProps) {
  const t = useTexts();
  const none = { value: "", label: t("billing.information.noTool") };
  return (
    <>
      <h3>{t("billing.information.options")}</h3>
      <Pick
        label={t("billing.information.period")}
        value={form.values.period}
        disabled={disabled}
        options={[
          { value: "monthly", label: t("billing.periods.monthly") },
          { value: "yearly", label: t("billing.periods.yearly") },
        ]}
        onChange={(period) => form.setFieldValue("period", period)}
      />
      <Checkbox
        label={t("billing.information.detailedInvoice")}
        disabled={disabled}
        {...form.getInputProps("detailedInvoice", { type: "checkbox" })}
      />
      <Checkbox
        label={t("billing.information.postalMail")}
        disabled={disabled}
        {...form.getInputProps("postalMail", { type: "checkbox" })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t("billing.information.purchaseOrderNumber")}
          maxLength={80}
          disabled={disabled}
          {...form.getInputProps("purchaseOrderNumber")}
        />
      </div>
      <h3>{t("billing.information.tools")}</h3>
      <p className={styles.text}>{t("billing.information.toolsText")}</p>
      <div className={styles.pair}>
        <NativeSelect
          label={t("billing.information.crm")}
          disabled={disabled}
          value={form.values.crm ?? ""}
          onChange={({ currentTarget: { value } }) => form.setFieldValue("crm", CRMS.find((each) => each === value) ?? null)}
          data={[none, ...CRMS.map((value) => ({ value, label: t(`billing.information.crms.${value}`) }))]}
        />
        <NativeSelect
          label={t("billing.information.calendar")}
          disabled={disabled}
          value={form.values.calendar ?? ""}
          onChange={({ currentTarget: { value } }) => form.setFieldValue("calendar", CALENDARS.find((each) => each === value) ?? null)}
          data={[none, ...CALENDARS.map((value) => ({ value, label: t(`billing.information.calendars.${value}`) }))]}
        />
      </div>
    </>
  );
}
