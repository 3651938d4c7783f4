-- Runs that were resumed and whose people are not back in their accounts' queues yet: workers move them in chunks (decision 172). Their
-- campaign already runs for the user; nobody in it is advanced until the row is gone.
CREATE TABLE run_resuming (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  -- By how many places people move back in each queue: [{"account": …, "kind": …, "by": …}].
  shifts jsonb NOT NULL,
  -- The node and prospect up to which they have been moved; null before the first.
  after_node text,
  after_prospect uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id, run),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
ALTER TABLE run_resuming ENABLE ROW LEVEL SECURITY;
ALTER TABLE run_resuming FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON run_resuming
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_resuming_runs_seen ON run_resuming FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON run_resuming TO filon_app;

-- Such runs, the one that has waited longest first.
CREATE FUNCTION engine_resuming_runs(most integer, served text)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, run integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT r.workspace_id, r.campaign_id, r.run FROM run_resuming r
    WHERE served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = r.workspace_id AND g.worker_group = served)
    ORDER BY r.at LIMIT most;
END
$$;
REVOKE EXECUTE ON FUNCTION engine_resuming_runs(integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_resuming_runs(integer, text) TO filon_app;
