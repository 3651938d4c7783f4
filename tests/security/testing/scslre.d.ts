/** The part of scslre that is used here; its own types depend on three other libraries. */
declare module "scslre" {
  export function analyse(
    pattern: { readonly source: string; readonly flags: string },
    options: { readonly assumeRejectingSuffix: boolean; readonly reportTypes?: Readonly<Record<string, boolean>> },
  ): { readonly reports: readonly { readonly type: "Trade" | "Self" | "Move"; readonly character: { readonly pick: string } }[] };
}
