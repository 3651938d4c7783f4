-- Services outside that a workspace's steps write to: spreadsheets, tables, CRMs, calendars (decision 154). One account of each.

CREATE TABLE integration (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  service text NOT NULL,                     -- contracts: ServiceId
  account text NOT NULL,                     -- what the service calls the account
  secret text NOT NULL,                      -- sealed for this row, never sent to a browser
  api_base text,                             -- the account's own address, where the service gives one
  expires_at timestamptz,                    -- of the access; NULL: until it is revoked
  needs_reconnect boolean NOT NULL DEFAULT false,  -- the service no longer accepts the access
  last_error text,                           -- what the service said last, if it was an error
  connected_by uuid REFERENCES app_user ON DELETE SET NULL,
  connected_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (workspace_id, service)
);

-- A user's way to a service's consent page and back: used once, within ten minutes.
CREATE TABLE integration_consent (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  state_hash bytea NOT NULL,                 -- SHA-256 of the state that comes back
  service text NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  secret text NOT NULL,                      -- the code verifier, sealed for this row
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, state_hash)
);

-- What steps have written to a service: which of its records is whose.
CREATE TABLE integration_record (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  service text NOT NULL,
  kind text NOT NULL,                        -- contact, lead, deal, event
  local_id uuid NOT NULL,                    -- of the prospect, or of the appointment
  prospect_id uuid NOT NULL,
  remote_id text NOT NULL,
  seen jsonb NOT NULL DEFAULT '{}',          -- the fields as both sides had them after the last time
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, service, kind, local_id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);

ALTER TABLE integration ENABLE ROW LEVEL SECURITY;
ALTER TABLE integration FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON integration USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON integration TO filon_app;
ALTER TABLE integration_consent ENABLE ROW LEVEL SECURITY;
ALTER TABLE integration_consent FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON integration_consent USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON integration_consent TO filon_app;
ALTER TABLE integration_record ENABLE ROW LEVEL SECURITY;
ALTER TABLE integration_record FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON integration_record USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON integration_record TO filon_app;
