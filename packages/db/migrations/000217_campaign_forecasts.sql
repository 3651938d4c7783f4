-- What was forecast when a campaign's run started, kept to be compared with what happens (AHEAD-04).
CREATE TABLE campaign_forecast (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  forecast jsonb NOT NULL,                   -- as the contract CampaignForecast says
  made_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id, run),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
ALTER TABLE campaign_forecast ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_forecast FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_forecast USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_forecast TO filon_app;
