import { billingFaults, type BillingInformation } from "@filon/contracts/billing";
import { isSiret } from "@filon/domain";
import { useForm } from "@mantine/form";
import { useTexts } from "../../shared/i18n/index.ts";

/** Returns the form for billing information; errors show at their fields (BILLING-14, BILLING-15). */
export function useInformationForm(information: BillingInformation) {
  const t = useTexts();
  return useForm({
    initialValues: information,
    validate: (values) =>
      // The faults are keys of this dictionary.
      Object.fromEntries(
        Object.entries(billingFaults(values, isSiret)).map(([field, key]) => [field, t(key as "billing.server.required")]),
      ),
  });
}
