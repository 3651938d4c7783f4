export type { Catalogue, CatalogueIds, CataloguePrice } from "./catalogue.ts";
export { type PaymentEvent, readPaymentEvent } from "./events.ts";
export { PaymentError, type PaymentFailure } from "./payment-error.ts";
export { type ChangePreview, type CheckoutOrder, createPayments, type ItemChange, type PaymentAccess, type Payments } from "./payments.ts";
export type { ProviderInvoice, ProviderMethod, ProviderSnapshot, ProviderStatus, ProviderSubscription } from "./snapshot.ts";
export type { PaymentCustomer, TaxId } from "./payment-customer.ts";
