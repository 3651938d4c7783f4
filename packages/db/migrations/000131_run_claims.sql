-- Which enrolment was the first of its campaign's run to reach a node, for what is done once a run (decision 0127).
CREATE TABLE run_claim (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  node_id text NOT NULL,
  enrolment_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id, run, node_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
ALTER TABLE run_claim ENABLE ROW LEVEL SECURITY;
ALTER TABLE run_claim FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON run_claim USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, DELETE ON run_claim TO filon_app;
