-- A revision of a campaign's workflow is never used again, so that it names one state of one draft.
ALTER TABLE campaign
  ADD COLUMN given_up_revision integer NOT NULL DEFAULT 0;  -- the highest of a next version's draft that was given up
ALTER TABLE workflow_version
  ADD COLUMN opened_revision integer;                       -- with which a next version's draft was opened; NULL: before this migration, or no such draft
