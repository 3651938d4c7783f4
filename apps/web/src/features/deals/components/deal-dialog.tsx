import { type Deal, DealState } from "@filon/contracts/deals";
import { CURRENCIES } from "@filon/contracts/products";
import { AppButton, Dialog, DialogActions, Notice, useFormat } from "@filon/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { currencyName, readAmount } from "../../../shared/format/money-in.ts";
import { ApiProblem, failureText, useAct, useRevision } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { oneOf } from "../../../shared/shapes/index.ts";
import * as deals from "../api/deals.ts";
import { offeredProductsQuery } from "../api/products.ts";
import styles from "@filon/ui/forms.module.css";

interface DealDialogProps {
  readonly prospectId: string;
  /** A new one when null. */
  readonly deal: Deal | null;
  readonly onClose: () => void;
}

/** Adds a deal or edits one; choosing a product fills in its price. */
export function DealDialog({ prospectId, deal, onClose }: DealDialogProps) {
  const t = useTexts();
  const { locale } = useFormat();
  const { data: offered = [] } = useQuery(offeredProductsQuery);
  const written = (amount: number) => String(amount).replace(".", locale.startsWith("fr") ? "," : ".");
  const form = useForm({
    initialValues: {
      productId: deal?.product?.id ?? "",
      amount: deal === null ? "" : written(deal.amount),
      currency: deal?.currency ?? "EUR",
      expectedOn: deal?.expectedOn ?? "",
      state: deal?.state ?? "open",
    },
  });
  const state = useRevision(deal?.revision ?? 0);
  const save = useAct({
    run: (body: deals.DealFields) =>
      deal === null ? deals.create(prospectId, body) : deals.update(prospectId, deal.id, { ...body, revision: state.revision }),
    refresh: deals.DEALS_SHOWN,
    failure: null,
    onDone: onClose,
    onFailure: (error) => {
      state.note(error);
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const choose = (productId: string) => {
    form.setFieldValue("productId", productId);
    const product = offered.find(({ id }) => id === productId);
    if (product?.price === null || product === undefined || (form.values.amount !== "" && !isAPrice(form.values.amount))) return;
    form.setFieldValue("amount", written(product.price));
    form.setFieldValue("currency", product.currency);
  };
  /** Whether the amount was filled in from a product, not typed. */
  const isAPrice = (amount: string) => offered.some(({ price }) => price !== null && written(price) === amount);
  const submit = form.onSubmit((values) => {
    const amount = readAmount(values.amount, values.currency);
    if (amount === null) return form.setErrors({ amount: t("ui.fields.required") });
    if (amount === undefined) return form.setErrors({ amount: t("products.badAmount") });
    save.run({
      productId: values.productId || null,
      amount,
      currency: oneOf(CURRENCIES, values.currency),
      expectedOn: values.expectedOn || null,
      state: oneOf(DealState.options, values.state),
    });
  });
  // A deal keeps its product even if it is offered no more.
  const choices = [
    { value: "", label: t("deals.noProduct") },
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ...(deal?.product && !offered.some(({ id }) => id === deal.product?.id) ? [{ value: deal.product.id, label: deal.product.name }] : []),
  ];
  const hasFieldErrors = save.error instanceof ApiProblem && Object.keys(save.error.fields).length > 0;
  return (
    <Dialog opened onClose={onClose} title={t(deal === null ? "deals.add" : "deals.edit")} closeLabel={t("ui.actions.close")}>
      <form noValidate className={styles.formStack} onSubmit={submit}>
        {save.error !== null && (!hasFieldErrors || state.inConflict) && (
          <Notice tone="alert" live>
            {failureText(save.error, t("deals.saveError"))}
          </Notice>
        )}
        <NativeSelect
          label={t("deals.product")}
          data-autofocus
          data={choices}
          {...form.getInputProps("productId")}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <div className={styles.formGrid}>
          <TextInput label={t("deals.amount")} inputMode="decimal" autoComplete="off" {...form.getInputProps("amount")} />
          <NativeSelect
            label={t("deals.currency")}
            data={CURRENCIES.map((currency) => ({ value: currency, label: currencyName(locale, currency) }))}
            {...form.getInputProps("currency")}
          />
          <TextInput type="date" label={t("deals.expectedOn")} {...form.getInputProps("expectedOn")} />
          <NativeSelect
            label={t("deals.state")}
            data={DealState.options.map((state) => ({ value: state, label: t(`deals.states.${state}`) }))}
            {...form.getInputProps("state")}
          />
        </div>
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={save.isPending}>
            {t("deals.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
