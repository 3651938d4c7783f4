-- A list is deleted at once, whatever its size: its row goes, and workers delete its members and write their timelines in chunks. This
-- constraint would delete them in the same statement. Whoever puts people on a list locks its row, so none is put on a deleted one.
ALTER TABLE prospect_list_member DROP CONSTRAINT prospect_list_member_workspace_id_list_id_fkey;

-- Deleted lists of which members are left.
CREATE TABLE list_removal (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  list_id uuid NOT NULL,
  name text NOT NULL,
  -- The user who deleted it.
  actor_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, list_id)
);
ALTER TABLE list_removal ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_removal FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON list_removal
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_removed_lists_seen ON list_removal FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON list_removal TO filon_app;

-- Where they are, the one that has waited longest first.
CREATE FUNCTION engine_removed_lists(most integer, served text)
  RETURNS TABLE (workspace_id uuid, list_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT r.workspace_id, r.list_id FROM list_removal r
    WHERE served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = r.workspace_id AND g.worker_group = served)
    ORDER BY r.at LIMIT most;
END
$$;
REVOKE EXECUTE ON FUNCTION engine_removed_lists(integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_removed_lists(integer, text) TO filon_app;
