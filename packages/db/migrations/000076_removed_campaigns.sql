-- A campaign is deleted at once, whatever its size: its row goes, and workers delete its enrolments and acts in chunks. These two
-- constraints would delete them in the same statement, and keep the user waiting for all of them.
ALTER TABLE enrolment DROP CONSTRAINT enrolment_workspace_id_campaign_id_fkey;
ALTER TABLE workflow_version DROP CONSTRAINT workflow_version_workspace_id_campaign_id_fkey;

-- Deleted campaigns of which something is left.
CREATE TABLE campaign_removal (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id)
);
ALTER TABLE campaign_removal ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_removal FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_removal
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_removed_campaigns_seen ON campaign_removal FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_removal TO filon_app;

-- Where they are, the one that has waited longest first.
CREATE FUNCTION engine_removed_campaigns(most integer)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT r.workspace_id, r.campaign_id FROM campaign_removal r ORDER BY r.at LIMIT most $$;
REVOKE EXECUTE ON FUNCTION engine_removed_campaigns(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_removed_campaigns(integer) TO filon_app;
