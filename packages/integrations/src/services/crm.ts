import { CRM_FIELDS, type CrmFields } from "@filon/contracts/calls";
import type { ServiceAccount } from "./row-store.ts";

/** A person as a CRM has them. */
export interface CrmContact {
  readonly id: string;
  readonly url: string | null;
  readonly fields: CrmFields;
  /** Id of the user who deals with them. */
  readonly ownerId: string | null;
  readonly isCustomer: boolean;
}

/** A CRM: everything it does may be repeated. Throws ServiceFailed. */
export interface Crm {
  readonly readAccount: (signal?: AbortSignal) => Promise<ServiceAccount>;
  /** By the id that an earlier time left, else by e-mail address. */
  readonly findContact: (by: { readonly id: string | null; readonly email: string }, signal?: AbortSignal) => Promise<CrmContact | null>;
  /** Returns the id of the new contact, or of one that has the address already. */
  readonly createContact: (email: string, fields: CrmFields, signal?: AbortSignal) => Promise<string>;
  readonly updateContact: (id: string, fields: CrmFields, signal?: AbortSignal) => Promise<void>;
  readonly readOwner: (ownerId: string, signal?: AbortSignal) => Promise<string | null>;
  readonly hasOpenDeal: (contactId: string, signal?: AbortSignal) => Promise<boolean>;
}

/** Returns the values that each side should take from the other: what one side alone has, and where both differ, the winner's. Pure. */
export function mergeContact(
  { direction, conflict }: { readonly direction: "push" | "pull" | "both"; readonly conflict: "crm" | "filon" },
  ours: CrmFields,
  theirs: CrmFields,
): { readonly pushed: CrmFields; readonly pulled: CrmFields } {
  const pushed: CrmFields = {};
  const pulled: CrmFields = {};
  for (const field of CRM_FIELDS) {
    const [own, other] = [ours[field] ?? "", theirs[field] ?? ""];
    if (own === other) continue;
    const wins = other === "" ? "filon" : own === "" ? "crm" : direction === "both" ? conflict : direction === "push" ? "filon" : "crm";
    if (wins === "filon" && direction !== "pull") pushed[field] = own;
    if (wins === "crm" && direction !== "push") pulled[field] = other;
  }
  return { pushed, pulled };
}
