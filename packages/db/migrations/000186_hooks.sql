-- Addresses on which other services answer steps that wait for them (wait_for_webhook): one for each name of a run, used once.

CREATE TABLE hook (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,                          -- the key of its event
  enrolment_id uuid NOT NULL,                -- of the run that gave it away; may be gone
  prospect_id uuid NOT NULL,
  name text NOT NULL,
  body jsonb,                                -- what the first call said
  received_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, enrolment_id, name),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE,
  CHECK ((body IS NULL) = (received_at IS NULL))
);
CREATE INDEX hook_prospect ON hook (workspace_id, prospect_id);

ALTER TABLE hook ENABLE ROW LEVEL SECURITY;
ALTER TABLE hook FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON hook USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON hook TO filon_app;
