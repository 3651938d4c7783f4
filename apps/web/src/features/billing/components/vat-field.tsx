import type { BillingCountry } from "@filon/contracts/billing";
import { AppButton, useFormat } from "@filon/ui";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as billingInformation from "../api/billing-information.ts";
import styles from "../billing.module.css";

interface VatFieldProps {
  readonly country: BillingCountry | null;
  readonly value: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  /** When the saved number was found valid. */
  readonly checkedAt: string | null;
  readonly onChange: (value: string) => void;
  readonly onCountryMissing: (message: string) => void;
}

/** The VAT number and its check against the European register, or by its format elsewhere: valid, invalid, or unavailable (BILLING-13). */
export function VatField({ country, value, error, disabled, checkedAt, onChange, onCountryMissing }: VatFieldProps) {
  const t = useTexts();
  const format = useFormat();
  const checkVat = useAct({
    run: () => billingInformation.checkVat(country, value),
    failure: null,
    onFailure: (failure) => {
      if (failure instanceof ApiProblem && failure.fields["country"] !== undefined) onCountryMissing(failure.fields["country"]);
    },
  });
  const failed = checkVat.error !== null && !(checkVat.error instanceof ApiProblem && checkVat.error.fields["country"] !== undefined);
  const result = failed ? "error" : checkVat.answer?.result;
  return (
    <div>
      <TextInput
        label={t("billing.information.vatNumber")}
        description={t("billing.information.vatHint")}
        maxLength={20}
        autoCapitalize="characters"
        disabled={disabled}
        error={error}
        value={value}
        onChange={({ currentTarget }) => {
          checkVat.reset();
          onChange(currentTarget.value);
        }}
        rightSectionWidth={96}
        rightSection={
          <AppButton size="compact-sm" disabled={value.trim() === ""} loading={checkVat.isPending} onClick={() => checkVat.run()}>
            {t("billing.information.check")}
          </AppButton>
        }
      />
      <p className={styles.vatResult} role="status" data-result={result}>
        {result === "valid" &&
          (checkVat.answer?.register === "none"
            ? t("billing.information.vat.form")
            : t("billing.information.vat.valid", { name: checkVat.answer?.name ?? "none" }))}
        {result === "invalid" && t("billing.information.vat.invalid")}
        {result === "error" &&
          (checkVat.error === null ? t("billing.information.vat.error") : failureText(checkVat.error, t("billing.information.vat.error")))}
        {result === undefined && checkedAt !== null && t("billing.information.vat.checked", { date: format.date(checkedAt) })}{" "}
        {checkVat.answer?.isTest && t("billing.information.vat.test")}
      </p>
    </div>
  );
}
