-- What profiles on networks showed when an account read them (decision 0126). One row a person and network: the latest read.
CREATE TABLE prospect_profile (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  prospect_id uuid NOT NULL,
  network text NOT NULL CHECK (network IN ('linkedin')),
  shown jsonb NOT NULL,                      -- contracts: ProfileRead
  linkedin_key text,                         -- of the profile that was read: another profile's read is not the person's
  read_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, prospect_id, network),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
-- As on the engine's other large tables (migration 000002): a workspace missing from the statistics must not seem empty.
ALTER TABLE prospect_profile ALTER COLUMN workspace_id SET STATISTICS 0;
ALTER TABLE prospect_profile ENABLE ROW LEVEL SECURITY;
ALTER TABLE prospect_profile FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON prospect_profile USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON prospect_profile TO filon_app;

-- When accounts read profiles or posts for campaigns, for their daily limit of reads. Older rows are deleted by the next read.
CREATE TABLE account_read (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  account_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, account_id) REFERENCES channel_account ON DELETE CASCADE
);
CREATE INDEX account_read_at ON account_read (workspace_id, account_id, at);
ALTER TABLE account_read ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_read FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON account_read USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, DELETE ON account_read TO filon_app;

ALTER TABLE prospect ADD COLUMN mutual_connections integer;   -- as LinkedIn last showed them
