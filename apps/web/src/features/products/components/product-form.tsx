import { CURRENCIES, type Product } from "@filon/contracts/products";
import { AppButton, DialogActions, GrowingTextarea, Notice, useFormat } from "@filon/ui";
import { Autocomplete, NativeSelect, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { currencyName, readAmount } from "../../../shared/format/money-in.ts";
import { ApiProblem, failureText, useAct, useRevision } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { oneOf } from "../../../shared/shapes/index.ts";
import * as products from "../api/products.ts";
import { ProductActions } from "./product-actions.tsx";
import formStyles from "@filon/ui/forms.module.css";
import styles from "./products.module.css";

interface ProductFormProps {
  /** A new product when null. */
  readonly product: Product | null;
  readonly categories: readonly string[];
  readonly onClose: () => void;
}

/** Adds "https://" to an address typed without it. */
const linkOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === "") return null;
  return /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`;
};

/** A product's fields. */
export function ProductForm({ product, categories, onClose }: ProductFormProps) {
  const t = useTexts();
  const { locale } = useFormat();
  const form = useForm({
    initialValues: {
      name: product?.name ?? "",
      description: product?.description ?? "",
      price: product?.price === null || product === null ? "" : String(product.price).replace(".", locale.startsWith("fr") ? "," : "."),
      currency: product?.currency ?? "EUR",
      category: product?.category ?? "",
      link: product?.link ?? "",
      active: product?.active ?? true,
    },
  });
  const state = useRevision(product?.revision ?? 0);
  const save = useAct({
    run: (body: products.ProductFields) =>
      product === null ? products.create(body) : products.update(product.id, { ...body, revision: state.revision }),
    refresh: products.PRODUCTS_SHOWN,
    done: ({ name }) => t(product === null ? "products.added" : "products.saved", { name }),
    failure: null,
    onDone: onClose,
    onFailure: (error) => {
      state.note(error);
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const submit = form.onSubmit((values) => {
    const price = readAmount(values.price, values.currency);
    if (values.name.trim() === "") return form.setErrors({ name: t("ui.fields.required") });
    if (price === undefined) return form.setErrors({ price: t("products.badAmount") });
    save.run({ ...values, price, currency: oneOf(CURRENCIES, values.currency), link: linkOf(values.link) });
  });
  const hasFieldErrors = save.error instanceof ApiProblem && Object.keys(save.error.fields).length > 0;
  return (
    <form noValidate className={formStyles.formStack} onSubmit={submit}>
      {save.error !== null && (!hasFieldErrors || state.inConflict) && (
        <Notice tone="alert" live>
          {failureText(save.error, t("products.saveError"))}
        </Notice>
      )}
      <TextInput
        label={t("products.fields.name")}
        data-autofocus
        maxLength={120}
        required
        withAsterisk={false}
        {...form.getInputProps("name")}
      />
      <GrowingTextarea
        label={t("products.fields.description")}
        minRows={3}
        maxRows={10}
        maxLength={5000}
        {...form.getInputProps("description")}
      />
      <div className={formStyles.formGrid}>
        <TextInput
          label={t("products.fields.price")}
          placeholder={t("products.onRequest")}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("price")}
        />
        <NativeSelect
          label={t("products.fields.currency")}
          data={CURRENCIES.map((currency) => ({ value: currency, label: currencyName(locale, currency) }))}
          {...form.getInputProps("currency")}
        />
        <Autocomplete label={t("products.fields.category")} data={[...categories]} maxLength={80} {...form.getInputProps("category")} />
        <TextInput type="url" label={t("products.fields.link")} inputMode="url" maxLength={500} {...form.getInputProps("link")} />
      </div>
      <Switch
        label={t("products.fields.active")}
        description={t("products.activeHint")}
        {...form.getInputProps("active", { type: "checkbox" })}
      />
      <DialogActions>
        {product !== null && (
          <span className={styles.archive}>
            <ProductActions product={product} onDone={onClose} />
          </span>
        )}
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={save.isPending}>
          {t(product === null ? "products.addSubmit" : "ui.actions.save")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
