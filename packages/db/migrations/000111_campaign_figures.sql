-- A campaign's own figures: each time a step of the module `analytics` counts an event (decision 0115). No prospect is named, so that the
-- figures outlast the people they were counted from.
CREATE TABLE campaign_figure (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT new_id(),
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  name text NOT NULL CHECK (length(name) <= 40),
  value double precision,                    -- NULL: only counted
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
CREATE INDEX campaign_figure_run ON campaign_figure (workspace_id, campaign_id, run, name) INCLUDE (value);
-- As on the engine's other large tables (migration 000002): a workspace missing from the statistics must not seem empty.
ALTER TABLE campaign_figure ALTER COLUMN workspace_id SET STATISTICS 0;

ALTER TABLE campaign_figure ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_figure FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_figure USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, DELETE ON campaign_figure TO filon_app;
