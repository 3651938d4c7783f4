import { type BillingCountry, billingInformation } from "@filon/contracts";
import { AppButton, useFormat } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiProblem, call, failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";

interface VatFieldProps {
  readonly country: BillingCountry | null;
  readonly value: string;
  readonly error: ReactNode;
  readonly disabled: boolean;
  /** When the number that is saved was found valid. */
  readonly checkedAt: string | null;
  readonly onChange: (value: string) => void;
  readonly onCountryMissing: (message: string) => void;
}

/** The VAT number, and what the European register, or elsewhere its form, says of it: valid, invalid, or nothing now (BILLING-13). */
export function VatField({ country, value, error, disabled, checkedAt, onChange, onCountryMissing }: VatFieldProps) {
  const t = useTexts();
  const format = useFormat();
  const check = useMutation({
    mutationFn: async () => (await call(billingInformation.checkVat, { body: { country, vatNumber: value } })).data,
    onError: (failure) => {
      if (failure instanceof ApiProblem && failure.fields["country"] !== undefined) onCountryMissing(failure.fields["country"]);
    },
  });
  const failed = check.error !== null && !(check.error instanceof ApiProblem && check.error.fields["country"] !== undefined);
  const result = failed ? "error" : check.data?.result;
  return (
    <div className="vat-field">
      <TextInput
        label={t("billing.information.vatNumber")}
        description={t("billing.information.vatHint")}
        maxLength={20}
        autoCapitalize="characters"
        disabled={disabled}
        error={error}
        value={value}
        onChange={({ currentTarget }) => {
          check.reset();
          onChange(currentTarget.value);
        }}
        rightSectionWidth={96}
        rightSection={
          <AppButton size="compact-sm" disabled={value.trim() === ""} loading={check.isPending} onClick={() => check.mutate()}>
            {t("billing.information.check")}
          </AppButton>
        }
      />
      <p className="vat-result" role="status" data-result={result}>
        {result === "valid" &&
          (check.data?.register === "none"
            ? t("billing.information.vat.form")
            : t("billing.information.vat.valid", { name: check.data?.name ?? "none" }))}
        {result === "invalid" && t("billing.information.vat.invalid")}
        {result === "error" &&
          (check.error === null ? t("billing.information.vat.error") : failureText(check.error, t("billing.information.vat.error")))}
        {result === undefined && checkedAt !== null && t("billing.information.vat.checked", { date: format.date(checkedAt) })}{" "}
        {check.data?.isTest && t("billing.information.vat.test")}
      </p>
    </div>
  );
}
