-- Imports of workbooks. Of an .xlsx, `file` has the rows of one sheet, ready to be read again; the workbook itself is kept until the import begins, so
-- that the user can choose another of its sheets.
ALTER TABLE prospect_import
  ADD COLUMN sheets text[] NOT NULL DEFAULT '{}',  -- names; empty for a CSV
  ADD COLUMN sheet text,                           -- the one that was read; null for a CSV
  ADD COLUMN workbook bytea;                       -- null if there is nothing to choose
