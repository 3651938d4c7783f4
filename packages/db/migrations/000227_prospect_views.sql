-- Saved views of the prospect table: filters, sort and columns under a name. One is either private to a member, with whom it leaves,
-- or shared with the whole workspace, and then stays.
CREATE TABLE prospect_view (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  private_to uuid,                           -- NULL: shared
  shared_by uuid,                            -- NULL: private, or who shared it left; anybody may change it then
  name text NOT NULL,
  filter json NOT NULL,                      -- contracts, ViewFilter
  sort text NOT NULL,
  descending boolean NOT NULL,
  columns json NOT NULL,                     -- contracts, ViewColumn[]; [] for the usual ones
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, private_to) REFERENCES workspace_member (workspace_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, shared_by) REFERENCES workspace_member (workspace_id, user_id) ON DELETE SET NULL (shared_by),
  CHECK (private_to IS NULL OR shared_by IS NULL)
);
-- One name, one view, among those that a member sees as their own or as shared. They also serve the member who leaves.
CREATE UNIQUE INDEX prospect_view_private ON prospect_view (workspace_id, private_to, lower(name)) WHERE private_to IS NOT NULL;
CREATE UNIQUE INDEX prospect_view_name ON prospect_view (workspace_id, lower(name)) WHERE private_to IS NULL;
CREATE INDEX prospect_view_shared ON prospect_view (workspace_id, shared_by) WHERE shared_by IS NOT NULL;

-- How a member arranged the table outside of any view.
CREATE TABLE prospect_columns (
  workspace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  columns json NOT NULL,                     -- contracts, ViewColumn[]
  PRIMARY KEY (workspace_id, user_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES workspace_member (workspace_id, user_id) ON DELETE CASCADE
);

ALTER TABLE prospect_view ENABLE ROW LEVEL SECURITY;
ALTER TABLE prospect_view FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON prospect_view USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON prospect_view TO filon_app;
ALTER TABLE prospect_columns ENABLE ROW LEVEL SECURITY;
ALTER TABLE prospect_columns FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON prospect_columns USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON prospect_columns TO filon_app;
