-- Services know no idempotency keys, so their clients look before they write: two steps that write the same row take turns.
CREATE TABLE integration_lease (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  service text NOT NULL,
  key_hash bytea NOT NULL,                   -- SHA-256 of what is written: the row's table and key, the person's address
  token uuid NOT NULL,
  lease_until timestamptz NOT NULL,          -- by the database's clock
  PRIMARY KEY (workspace_id, service, key_hash)
);
ALTER TABLE integration_lease ENABLE ROW LEVEL SECURITY;
ALTER TABLE integration_lease FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON integration_lease USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON integration_lease TO filon_app;
