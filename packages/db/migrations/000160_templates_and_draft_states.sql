-- Workflows that a workspace keeps to start from (WIZARD-05), and earlier states of a draft's workflow.

CREATE TABLE workflow_template (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  goal text NOT NULL CHECK (goal IN ('generate_leads', 'schedule_meetings', 'expand_network', 'promote_content', 'recruit_talents', 'custom')),
  custom_goal text,
  shared boolean NOT NULL DEFAULT false,     -- otherwise only its maker sees it
  graph jsonb NOT NULL,
  drawing jsonb,                             -- the graph without texts, to draw it in a list; NULL: too large to draw
  steps integer NOT NULL,                    -- without start and end
  channels text[] NOT NULL DEFAULT '{}',
  days integer NOT NULL DEFAULT 0,           -- the waits on its longest way
  created_by uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);
ALTER TABLE workflow_template ENABLE ROW LEVEL SECURITY;
ALTER TABLE workflow_template FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON workflow_template USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON workflow_template TO filon_app;

-- Who saved a draft's workflow last, and when.
ALTER TABLE workflow_version
  ADD COLUMN saved_by uuid REFERENCES app_user ON DELETE SET NULL,
  ADD COLUMN saved_at timestamptz;

CREATE TABLE draft_state (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  revision integer NOT NULL,                 -- of the draft, when it was kept
  name text NOT NULL DEFAULT '',             -- empty: kept automatically, and forgotten after 30 days
  graph jsonb NOT NULL,
  steps integer NOT NULL,                    -- without start and end
  made_by uuid REFERENCES app_user ON DELETE SET NULL,  -- NULL: not known
  made_at timestamptz NOT NULL,              -- when the draft was saved so
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
CREATE INDEX draft_state_campaign ON draft_state (workspace_id, campaign_id, made_at DESC);
ALTER TABLE draft_state ENABLE ROW LEVEL SECURITY;
ALTER TABLE draft_state FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON draft_state USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON draft_state TO filon_app;
