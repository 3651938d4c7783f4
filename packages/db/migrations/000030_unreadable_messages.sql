-- Messages that came in on an account and could not be taken as they were: told on the account, so that nothing is lost unseen
-- while the account is read on (decision 49).
CREATE TABLE unreadable_message (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT new_id(),
  account_id uuid NOT NULL,
  provider_event_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('notParsed', 'refused')),
  sender text,                               -- as far as they are known
  subject text,
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, account_id) REFERENCES channel_account ON DELETE CASCADE
);
-- Told once, however often the network sends it.
CREATE UNIQUE INDEX unreadable_message_event ON unreadable_message (workspace_id, account_id, provider_event_id);
ALTER TABLE unreadable_message ENABLE ROW LEVEL SECURITY;
ALTER TABLE unreadable_message FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON unreadable_message
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, DELETE ON unreadable_message TO filon_app;
