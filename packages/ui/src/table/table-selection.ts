export interface TableSelection {
  readonly selected: ReadonlySet<string>;
  /** Whether nobody is left out, rows that are not loaded included: only then is the box of all ticked in full. */
  readonly complete: boolean;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly allLabel: string;
}
