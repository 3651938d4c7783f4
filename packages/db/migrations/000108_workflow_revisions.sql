-- Several editors change one draft: its revision, and the latest saves, of which none is made twice.
ALTER TABLE workflow_version
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN saves uuid[] NOT NULL DEFAULT '{}';
