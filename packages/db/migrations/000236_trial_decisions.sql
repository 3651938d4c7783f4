-- Which way everybody takes at an A/B test from an instant on: the latest row of a run and node holds, the others are its history.

CREATE TABLE campaign_trial_decision (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  node_id text NOT NULL,
  way smallint CHECK (way BETWEEN 1 AND 4),  -- NULL: people are drawn again
  by text NOT NULL CHECK (by IN ('hand', 'rule')),
  actor_id uuid REFERENCES app_user ON DELETE SET NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
CREATE INDEX campaign_trial_decision_node ON campaign_trial_decision (workspace_id, campaign_id, run, node_id, at DESC, id DESC);
-- The rule of a test decides once in a run.
CREATE UNIQUE INDEX campaign_trial_decision_rule ON campaign_trial_decision (workspace_id, campaign_id, run, node_id) WHERE by = 'rule';

ALTER TABLE campaign_trial_decision ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_trial_decision FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_trial_decision USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_trial_decision TO filon_app;
