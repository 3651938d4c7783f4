/** A number by which the tax office knows somebody, as invoices show it. */
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
  /** Null: none, and none stays that there was. */
  readonly taxId: TaxId | null;
  /** What every invoice says besides, four at most: SIRET, order number … */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Whether invoices tell how their amounts come about. */
  readonly isDetailed: boolean;
}
