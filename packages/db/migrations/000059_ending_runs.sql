-- Runs that were stopped, or have failed, and still have open enrolments: workers end those in chunks. The campaign's own row says
-- at once that it is over, and nothing is claimed from it.
CREATE TABLE run_ending (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  status text NOT NULL CHECK (status IN ('stopped', 'failed')),
  outcome text NOT NULL,
  actor_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id, run),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
ALTER TABLE run_ending ENABLE ROW LEVEL SECURITY;
ALTER TABLE run_ending FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON run_ending
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_ending_runs_seen ON run_ending FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON run_ending TO filon_app;

-- Workspaces with such runs, the one that has waited longest first.
CREATE FUNCTION engine_ending_runs(most integer)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, run integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT r.workspace_id, r.campaign_id, r.run FROM run_ending r ORDER BY r.at LIMIT most $$;
REVOKE EXECUTE ON FUNCTION engine_ending_runs(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_ending_runs(integer) TO filon_app;
