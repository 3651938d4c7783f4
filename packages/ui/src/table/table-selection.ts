export interface TableSelection {
  readonly selected: ReadonlySet<string>;
  /** Whether every row is selected, including those not loaded; only then is the select-all box fully checked. */
  readonly complete: boolean;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly allLabel: string;
}
