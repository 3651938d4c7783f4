-- Filon's own e-mails, notifications by e-mail, and signing in with Apple.

---------------------------------------------------------------- e-mails

-- E-mails that were handed over: a job that is run again sends none twice.
CREATE TABLE mail_receipt (
  mail_id uuid PRIMARY KEY,
  template text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX mail_receipt_sent ON mail_receipt (sent_at);
GRANT SELECT, INSERT, DELETE ON mail_receipt TO filon_app;

-- When a notification is to be told by e-mail too, if it is still unread; NULL: it is not, or no longer.
ALTER TABLE notification ADD COLUMN mail_due_at timestamptz;
CREATE INDEX notification_mail_due ON notification (mail_due_at) WHERE mail_due_at IS NOT NULL;

-- A question over all workspaces, which answers ids alone, as the engine's do (000002).
CREATE POLICY notification_mails ON notification FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION notification_mails_due(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT n.workspace_id, n.id FROM notification n
    WHERE n.mail_due_at <= at
    ORDER BY n.mail_due_at
    LIMIT most
  $$;
REVOKE EXECUTE ON FUNCTION notification_mails_due(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notification_mails_due(timestamptz, integer) TO filon_app;

---------------------------------------------------------------- signing in with Apple

-- By whom else a user is known: what a provider calls them, for good, whatever becomes of their address.
CREATE TABLE user_identity (
  provider text NOT NULL CHECK (provider IN ('apple')),
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (provider, user_id)
);

-- A sign-in at Apple under way: begun (state), come back (code), asked for an invitation (ticket). Each of the three is
-- kept as its SHA-256 and is taken away when it is used.
CREATE TABLE apple_sign_in (
  id uuid PRIMARY KEY,
  challenge bytea NOT NULL,                  -- SHA-256 of what only the browser that began knows
  state_hash bytea UNIQUE,
  code_hash bytea UNIQUE,
  ticket_hash bytea UNIQUE,
  subject text,                              -- whom Apple vouches for, once it has come back
  email text,                                -- lower case
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL
);
CREATE INDEX apple_sign_in_expires ON apple_sign_in (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_identity, apple_sign_in TO filon_app;
