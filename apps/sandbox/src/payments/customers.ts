import { type Desk, paymentId } from "./desk.ts";
import { type FormObject, objectAt, recordAt, textAt, textsAt } from "./form-body.ts";
import type { Customer, CustomField, TaxId } from "../world/payment-objects.ts";
import { PaymentRefusal, wrong } from "./payment-refusal.ts";

/** Creates or changes a customer. Throws the vendor's refusal. */
export function writeCustomer(desk: Desk, form: FormObject, before: Customer | null): Customer {
  const method = textAt(form, "invoice_settings", "default_payment_method");
  if (method !== null && desk.get("payment_method", method).customer !== before?.id)
    throw wrong("The customer does not have this payment method.");
  const address = recordAt(form, "address");
  const display = textAt(form, "invoice_settings", "rendering_options", "amount_tax_display");
  const after = desk.put<Customer>({
    id: before?.id ?? paymentId("cus"),
    object: "customer",
    created: before?.created ?? desk.now(),
    email: textAt(form, "email") ?? before?.email ?? null,
    name: textAt(form, "name") ?? before?.name ?? null,
    phone: textAt(form, "phone") ?? before?.phone ?? null,
    address: Object.keys(address).length > 0 ? address : (before?.address ?? null),
    metadata: { ...before?.metadata, ...recordAt(form, "metadata") },
    preferred_locales:
      textsAt(form, "preferred_locales").length > 0 ? textsAt(form, "preferred_locales") : (before?.preferred_locales ?? []),
    balance: before?.balance ?? 0,
    invoice_settings: {
      default_payment_method: method ?? before?.invoice_settings.default_payment_method ?? null,
      custom_fields: customFields(form) ?? before?.invoice_settings.custom_fields ?? null,
      rendering_options: display === null ? (before?.invoice_settings.rendering_options ?? null) : { amount_tax_display: display },
    },
    private_ahead: before?.private_ahead ?? 0,
  });
  for (const given of Object.values(objectAt(form, "tax_id_data") ?? {})) if (typeof given === "object") addTaxId(desk, after.id, given);
  desk.emit(before ? "customer.updated" : "customer.created", after);
  return after;
}

/** Returns a request's custom fields: none when the text is empty, null when it sets none. */
function customFields(form: FormObject): CustomField[] | null {
  if (textAt(form, "invoice_settings", "custom_fields") === "") return [];
  const given = objectAt(form, "invoice_settings", "custom_fields");
  if (given === null) return null;
  const fields = Object.values(given).flatMap((each) =>
    typeof each === "object" ? [{ name: textAt(each, "name") ?? "", value: textAt(each, "value") ?? "" }] : [],
  );
  if (fields.length > 4) throw wrong("You can have at most 4 custom fields.", "invoice_settings[custom_fields]");
  for (const { name, value } of fields)
    if (name === "" || name.length > 40 || value === "" || value.length > 140)
      throw wrong("Invalid custom field.", "invoice_settings[custom_fields]");
  return fields;
}

/** Formats of the tax numbers that Filon sends, as the vendor checks them. */
const TAX_ID_FORMS: Readonly<Record<string, RegExp>> = {
  eu_vat: /^[A-Z]{2}[A-Z0-9+*]{2,12}$/u,
  gb_vat: /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/u,
  ch_vat: /^CHE-\d{3}\.\d{3}\.\d{3} (?:MWST|TVA|IVA)$/u,
  no_vat: /^\d{9}MVA$/u,
};

/** Adds a customer's tax number. Throws the vendor's refusal. */
export function addTaxId(desk: Desk, customer: string, form: FormObject): TaxId {
  const [type, value] = [textAt(form, "type") ?? "", textAt(form, "value") ?? ""];
  if (TAX_ID_FORMS[type]?.test(value) !== true)
    throw new PaymentRefusal(400, "invalid_request_error", "Invalid value for the tax ID.", { code: "tax_id_invalid", param: "value" });
  return desk.put<TaxId>({
    id: paymentId("txi"),
    object: "tax_id",
    created: desk.now(),
    customer: desk.get("customer", customer).id,
    type,
    value,
  });
}
