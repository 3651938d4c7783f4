-- Tasks: what a step of a campaign asks a person to do (decision 0114). The enrolment waits for the event `task_settled` of its visit; a
-- task has no lease, it expires. Like an act it is unique on its enrolment, node and visit.
CREATE TABLE task (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  enrolment_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  prospect_id uuid NOT NULL,
  node_id text NOT NULL,
  visit integer NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,                    -- contracts: TaskPayload
  assignee_id uuid,                          -- NULL: any member
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'done', 'skipped', 'withdrawn', 'expired')),
  code text,                                 -- why it was withdrawn: how the enrolment went on
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  result text,                               -- of the payload's results, the one that the user chose
  note text NOT NULL DEFAULT '',
  settled_by uuid REFERENCES app_user ON DELETE SET NULL,
  settled_at timestamptz,                    -- the campaign goes on some seconds later: until then it can be undone
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, enrolment_id, node_id, visit),
  FOREIGN KEY (workspace_id, enrolment_id) REFERENCES enrolment ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, assignee_id) REFERENCES workspace_member (workspace_id, user_id) ON DELETE SET NULL (assignee_id)
);
CREATE INDEX task_open ON task (workspace_id, due_at, id) WHERE status = 'open';
CREATE INDEX task_over ON task (workspace_id, settled_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX task_prospect ON task (workspace_id, prospect_id);
CREATE INDEX task_run_open ON task (workspace_id, campaign_id, run) WHERE status = 'open';
CREATE INDEX task_assignee ON task (workspace_id, assignee_id) WHERE assignee_id IS NOT NULL;
-- As on the engine's other large tables (migration 000002): a workspace missing from the statistics must not seem empty.
ALTER TABLE task ALTER COLUMN workspace_id SET STATISTICS 0;

ALTER TABLE task ENABLE ROW LEVEL SECURITY;
ALTER TABLE task FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON task USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON task TO filon_app;
