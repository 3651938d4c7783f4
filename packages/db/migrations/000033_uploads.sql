-- Files that were uploaded and never imported, of all workspaces: the sweep takes them wherever nobody comes back, and tells
-- how many there were. The owner alone may see them all, for as long as the function runs (as in 000002).
CREATE POLICY sweep_uploads_seen ON prospect_import FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY sweep_uploads ON prospect_import FOR DELETE TO CURRENT_USER USING (status = 'uploaded');
CREATE INDEX prospect_import_left ON prospect_import (created_at) WHERE status = 'uploaded';
CREATE FUNCTION sweep_uploads(before timestamptz) RETURNS integer
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH gone AS (DELETE FROM prospect_import WHERE status = 'uploaded' AND created_at < before RETURNING id)
    SELECT count(*)::integer FROM gone
  $$;
REVOKE EXECUTE ON FUNCTION sweep_uploads(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_uploads(timestamptz) TO filon_app;
