/** A tax number, as invoices show it. */
export interface TaxId {
  readonly type: "eu_vat" | "gb_vat" | "ch_vat" | "no_vat";
  readonly value: string;
}

export interface PaymentCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly language: "fr" | "en";
  readonly address?: { readonly line1: string; readonly postalCode: string; readonly city: string; readonly country: string };
  /** Null for none; removes an existing one. */
  readonly taxId: TaxId | null;
  /** Additional lines on every invoice, at most four: SIRET, order number … */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Whether invoices show how their amounts are calculated. */
  readonly isDetailed: boolean;
}
