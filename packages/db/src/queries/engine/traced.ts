/** From where the trace of an act goes on. */
export interface TracedRow {
  /** When it was planned. */
  planned_at?: Date;
  /** The W3C traceparent of what planned it; null while tracing is off. */
  trace_parent?: string | null;
}
