-- A running campaign gets the next version of its workflow (decision 197): a draft beside the version in service, then a switch.
ALTER TABLE workflow_version
  ADD COLUMN name text NOT NULL DEFAULT '',
  -- Removed steps at which something was under way when this version was put in service: {nodes, connections}; NULL: none.
  ADD COLUMN ghosts jsonb,
  -- The version in service on which a next version's draft was opened; NULL: it was a campaign's first.
  ADD COLUMN base_id uuid,
  ADD COLUMN opened_by uuid REFERENCES app_user ON DELETE SET NULL;
-- One draft a campaign: its only version before it starts, the next one afterwards.
CREATE INDEX workflow_version_draft ON workflow_version (workspace_id, campaign_id) WHERE frozen_at IS NULL;

-- When the enrolment entered its node; NULL: before this migration, or never moved.
ALTER TABLE enrolment ADD COLUMN arrived_at timestamptz;

-- Each switch of a campaign's run from one version to another. Until done_at, workers move its people in chunks, and nobody in the campaign is
-- advanced.
CREATE TABLE workflow_switch (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  key uuid NOT NULL,                         -- of the request: the same one switches once
  from_version_id uuid NOT NULL,
  to_version_id uuid NOT NULL,
  plan jsonb NOT NULL,                       -- what becomes of people, by place
  undoes uuid,                               -- the switch that this one takes back
  undone_at timestamptz,
  after_prospect uuid,                       -- up to whom people have been moved; NULL before the first
  kept_back_until timestamptz NOT NULL,      -- when those who were moved go on
  undo_until timestamptz NOT NULL,
  finishing integer NOT NULL DEFAULT 0,      -- how many stayed on the old version
  carried integer NOT NULL DEFAULT 0,
  applied integer NOT NULL DEFAULT 0,
  under_way integer NOT NULL DEFAULT 0,
  moved integer NOT NULL DEFAULT 0,
  restored integer NOT NULL DEFAULT 0,
  made_by uuid REFERENCES app_user ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, campaign_id, key),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
CREATE INDEX workflow_switch_campaign ON workflow_switch (workspace_id, campaign_id, made_at DESC);
CREATE INDEX workflow_switch_open ON workflow_switch (made_at) WHERE done_at IS NULL;
ALTER TABLE workflow_switch ENABLE ROW LEVEL SECURITY;
ALTER TABLE workflow_switch FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON workflow_switch USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_open_switches_seen ON workflow_switch FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON workflow_switch TO filon_app;

-- Where people stood before the campaign's latest switch, to take it back exactly.
CREATE TABLE switch_before (
  workspace_id uuid NOT NULL,
  enrolment_id uuid NOT NULL,
  switch_id uuid NOT NULL,
  stood jsonb NOT NULL,
  -- enrolment.version and due_at after the switch: another value means that they have stirred since.
  version integer NOT NULL,
  due_at timestamptz,
  PRIMARY KEY (workspace_id, enrolment_id),
  FOREIGN KEY (workspace_id, enrolment_id) REFERENCES enrolment ON DELETE CASCADE
);
ALTER TABLE switch_before ENABLE ROW LEVEL SECURITY;
ALTER TABLE switch_before FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON switch_before USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON switch_before TO filon_app;

-- Switches whose people are not all moved, the one that has waited longest first.
CREATE FUNCTION engine_open_switches(most integer, served text)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT s.workspace_id, s.campaign_id, s.id FROM workflow_switch s
    WHERE s.done_at IS NULL
      AND (served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = s.workspace_id AND g.worker_group = served))
    ORDER BY s.made_at LIMIT most;
END
$$;
REVOKE EXECUTE ON FUNCTION engine_open_switches(integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_open_switches(integer, text) TO filon_app;

ALTER TABLE campaign_event DROP CONSTRAINT campaign_event_type_check;
ALTER TABLE campaign_event ADD CONSTRAINT campaign_event_type_check
  CHECK (type IN ('started', 'paused', 'resumed', 'stopped', 'restarted', 'completed', 'failed', 'joined', 'senderChanged', 'switched'));
