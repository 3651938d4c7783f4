-- Where a trace goes on (decision 219): the W3C traceparent of what a campaign's last command, and what planned an act, belonged to. NULL
-- while tracing is off.
ALTER TABLE campaign ADD COLUMN trace_parent text, ADD COLUMN traced_at timestamptz;
ALTER TABLE action ADD COLUMN trace_parent text;
