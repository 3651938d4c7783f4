-- Of an import's rejected rows the first 10,000 are kept, for four weeks; the others are only counted (rejected_count).
ALTER TABLE prospect_import
  ADD COLUMN rejects_kept integer NOT NULL DEFAULT 0,
  ADD COLUMN reject_bytes integer NOT NULL DEFAULT 0;   -- what those rows take, with their index

ALTER TABLE prospect_import NO FORCE ROW LEVEL SECURITY;
ALTER TABLE prospect_import_reject NO FORCE ROW LEVEL SECURITY;
DELETE FROM prospect_import_reject r USING (
  SELECT workspace_id, import_id, line, row_number() OVER (PARTITION BY workspace_id, import_id ORDER BY line) AS place FROM prospect_import_reject
) placed
WHERE placed.place > 10000 AND (r.workspace_id, r.import_id, r.line) = (placed.workspace_id, placed.import_id, placed.line);
UPDATE prospect_import i SET rejects_kept = kept.n, reject_bytes = kept.bytes
  FROM (
    SELECT workspace_id, import_id, count(*) AS n, sum(150 + pg_column_size(record)) AS bytes FROM prospect_import_reject GROUP BY 1, 2
  ) kept
 WHERE i.workspace_id = kept.workspace_id AND i.id = kept.import_id;
ALTER TABLE prospect_import_reject FORCE ROW LEVEL SECURITY;
ALTER TABLE prospect_import FORCE ROW LEVEL SECURITY;

-- Deletes the rejected rows of imports of all workspaces that ended before an instant, `most` imports at a time; returns how many there were.
-- Only the owner sees them all, while the function runs (as in 000033).
CREATE POLICY sweep_rejects_forgotten ON prospect_import FOR UPDATE TO CURRENT_USER USING (true);
CREATE POLICY sweep_rejects_seen ON prospect_import_reject FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY sweep_rejects ON prospect_import_reject FOR DELETE TO CURRENT_USER USING (true);
CREATE INDEX prospect_import_rejects ON prospect_import (finished_at) WHERE rejects_kept > 0;
CREATE FUNCTION sweep_rejects(before timestamptz, most integer) RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH old AS (
      SELECT workspace_id, id FROM prospect_import
      WHERE rejects_kept > 0 AND finished_at < before ORDER BY finished_at LIMIT most FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM prospect_import_reject r USING old WHERE r.workspace_id = old.workspace_id AND r.import_id = old.id
    ), forgotten AS (
      UPDATE prospect_import i SET rejects_kept = 0, reject_bytes = 0 FROM old
      WHERE i.workspace_id = old.workspace_id AND i.id = old.id RETURNING i.id
    )
    SELECT count(*)::integer FROM forgotten
  $$;
REVOKE EXECUTE ON FUNCTION sweep_rejects(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_rejects(timestamptz, integer) TO filon_app;
